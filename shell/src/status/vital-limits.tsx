import { formatVital, vitalLimits, type WebVital, webVitals } from './format-vital.ts';
import styles from './vitals.module.css';

const names: Readonly<Record<WebVital, string>> = {
  LCP: 'Largest Contentful Paint',
  INP: 'Interaction to Next Paint',
  CLS: 'Cumulative Layout Shift',
  FCP: 'First Contentful Paint',
  TTFB: 'Time to First Byte',
};

/** Explains the limits of the ratings. */
export const VitalLimits = () => (
  <details className={styles.limits}>
    <summary>What the ratings mean</summary>
    <p>
      The large value is the 75th percentile: three of four page views were as fast or faster. The ratings use Google's
      limits.
    </p>
    <table>
      <thead>
        <tr>
          <th scope="col">Metric</th>
          <th scope="col">Good up to</th>
          <th scope="col">Poor above</th>
        </tr>
      </thead>
      <tbody>
        {webVitals.map((metric) => (
          <tr key={metric}>
            <th scope="row">
              {metric}, {names[metric]}
            </th>
            {vitalLimits[metric].map((limit) => (
              <td key={limit}>{formatVital(metric, limit)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </details>
);
