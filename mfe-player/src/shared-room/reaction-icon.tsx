import type { RoomReaction } from '@playa/contracts';
import { Flame, Hand, Heart, Laugh, type LucideIcon, PartyPopper, Sparkles } from 'lucide-react';
import styles from './reactions.module.css';

const icons: Readonly<Record<RoomReaction, LucideIcon>> = {
  heart: Heart,
  fire: Flame,
  clap: Hand,
  laugh: Laugh,
  wow: Sparkles,
  party: PartyPopper,
};

/** The six reactions, in display order. */
export const reactions = Object.keys(icons) as readonly RoomReaction[];

/** Whether this build knows a reaction that another build sent. */
export const isReaction = (name: string): name is RoomReaction => Object.hasOwn(icons, name);

/** The coloured icon of a reaction. Decorative. */
export const ReactionIcon = ({ reaction, size = 24 }: { reaction: RoomReaction; size?: number }) => {
  const Icon = icons[reaction];
  return <Icon size={size} className={styles[reaction]} aria-hidden="true" />;
};
