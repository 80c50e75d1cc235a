import type { RoomReaction } from '@playa/contracts';
import { Flame, Hand, Heart, Laugh, type LucideIcon, PartyPopper, Sparkles } from 'lucide-react';
import styles from './reactions.module.css';

const signs: Readonly<Record<RoomReaction, LucideIcon>> = {
  heart: Heart,
  fire: Flame,
  clap: Hand,
  laugh: Laugh,
  wow: Sparkles,
  party: PartyPopper,
};

/** The six, in the order in which they are offered. */
export const reactions = Object.keys(signs) as readonly RoomReaction[];

/** Whether this build knows a reaction that another one sent. */
export const isReaction = (name: string): name is RoomReaction => Object.hasOwn(signs, name);

/** A reaction as a picture in its colour. Decorative. */
export const ReactionSign = ({ reaction, size = 24 }: { reaction: RoomReaction; size?: number }) => {
  const Sign = signs[reaction];
  return <Sign size={size} className={styles[reaction]} aria-hidden="true" />;
};
