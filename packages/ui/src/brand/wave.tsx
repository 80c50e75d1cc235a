import { classNames } from '../internal/class-names.ts';
import styles from './wave.module.css';
import { type Strand, strands } from './wave-strands.ts';

export type WaveProps = {
  /** `night`: the brand's colours on any background. `sunset`: for the filled part of a progress. */
  tone?: 'night' | 'sunset';
  /** Animates light along the strands, from left to right. */
  flowing?: boolean;
  className?: string;
};

const layers = [0, 1] as const;

/** The brand's ornament: a ribbon of strands that fills its container and moves slowly. It does not move under reduced motion. */
export function Wave({ tone = 'night', flowing = false, className }: WaveProps) {
  return (
    <div className={classNames(styles.wave, styles[tone], className)} aria-hidden="true">
      {layers.map((layer) => (
        <svg
          key={layer}
          className={styles.layer}
          viewBox="0 0 2400 300"
          preserveAspectRatio="none"
          focusable="false"
          aria-hidden="true"
        >
          {strandsOf(layer).map(drawStrand)}
          {flowing ? strandsOf(layer).filter(carriesLight).map(drawLight) : null}
        </svg>
      ))}
    </div>
  );
}

function strandsOf(layer: number): Strand[] {
  return strands.filter((_, index) => index % layers.length === layer);
}

function carriesLight(_: Strand, index: number): boolean {
  return index % 3 === 1;
}

function drawLight({ path }: Strand) {
  return <path key={`light ${path}`} d={path} className={styles.light} vectorEffect="non-scaling-stroke" />;
}

function drawStrand({ path, colour, width, opacity }: Strand) {
  return (
    <path
      key={path}
      d={path}
      className={styles[colour]}
      strokeWidth={width}
      strokeOpacity={opacity}
      vectorEffect="non-scaling-stroke"
    />
  );
}
