import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { SegmentedTabs } from './segmented-tabs.tsx';

const tabs = [
  { value: 'artists', label: 'Artists' },
  { value: 'songs', label: 'Songs' },
] as const;

function Example() {
  const [value, setValue] = useState<'artists' | 'songs'>('artists');
  return (
    <SegmentedTabs label="Favourites" tabs={tabs} value={value} onChange={setValue}>
      {`All ${value}`}
    </SegmentedTabs>
  );
}

it('shows the panel of the tab that was selected by mouse or arrow keys', async () => {
  const user = userEvent.setup();
  render(<Example />);
  expect(screen.getByRole('tabpanel', { name: 'Artists' }).textContent).toBe('All artists');
  await user.click(screen.getByRole('tab', { name: 'Songs' }));
  expect(screen.getByRole('tabpanel', { name: 'Songs' }).textContent).toBe('All songs');
  await user.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tab', { name: 'Artists', selected: true })).toBe(document.activeElement);
});
