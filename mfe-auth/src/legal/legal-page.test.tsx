import { renderWithShell } from '@playa/testing/shell';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { PrivacyPage, TermsPage } from './legal-page.tsx';

const section = (name: string) => within(screen.getByRole('region', { name }));

const expectContents = () => {
  const entries = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
  const headings = screen.getAllByRole('heading', { level: 2 });
  expect(entries.map((entry) => entry.textContent)).toEqual(headings.map((heading) => heading.textContent));
  for (const entry of entries) {
    const target = document.getElementById((entry.getAttribute('href') ?? '').slice(1));
    expect(target?.textContent).toContain(entry.textContent);
  }
};

describe('TermsPage', () => {
  it('says of when it is, and leads to each of its sections', () => {
    renderWithShell(<TermsPage />);
    expect(screen.getByRole('heading', { level: 1, name: 'Terms of service' })).toBeTruthy();
    expect(screen.getByText('Last updated December 2024')).toBeTruthy();
    expectContents();
  });

  it.each([
    ['Who may use Playa', /13 or older/],
    ['Deleting your account', /contacting us at support@playa\.example.*within 48 hours/],
    ['If we disagree', /30 days.*negotiate.*arbitration.*10 days to agree on an arbitrator.*award within 90 days/],
  ])('tells of "%s"', (name, words) => {
    renderWithShell(<TermsPage />);
    expect(screen.getByRole('region', { name }).textContent).toMatch(words);
  });

  it('leads to the privacy policy and home', async () => {
    const { shell } = renderWithShell(<TermsPage />);
    await userEvent.click(screen.getByRole('link', { name: 'Privacy policy' }));
    await userEvent.click(screen.getByRole('link', { name: 'Playa' }));
    expect(shell.recorded.navigations.map(({ to }) => to)).toEqual(['/privacy-policy', '/']);
  });
});

describe('PrivacyPage', () => {
  it('says of when it is, and leads to each of its sections', () => {
    renderWithShell(<PrivacyPage />);
    expect(screen.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeTruthy();
    expect(screen.getByText('Effective December 2024, last updated December 2024')).toBeTruthy();
    expectContents();
  });

  it.each([
    'contact information',
    'geolocation',
    'search for',
    'items you save',
    'notification preferences',
    'surveys and promotions',
    'reward points',
    'e-mail preferences',
    'access tokens and refresh tokens',
    'tokens expire',
    'playlists',
  ])('lists that it collects: %s', (words) => {
    renderWithShell(<PrivacyPage />);
    expect(section('What we collect').getByText(new RegExp(words))).toBeTruthy();
  });

  it.each(['notice', 'erase', 'rectify', 'stop using', 'copies', 'marketing e-mail; .*continues'])(
    'grants the right: %s',
    (words) => {
      renderWithShell(<PrivacyPage />);
      expect(section('Your rights').getByText(new RegExp(words))).toBeTruthy();
    },
  );

  it.each([
    ['Transfer to other countries', /Nigerian.*European Union/],
    ['What we read on streaming services', /user name, your private playlists and the items you liked.*only.*settings/],
    ['If something goes wrong', /notify you within 24 hours.*investigate.*remedy.*notify the regulator/],
    ['Children', /under 13 without the consent of a parent, we delete/],
    ['Cookies', /7 days/],
  ])('tells of "%s"', (name, words) => {
    renderWithShell(<PrivacyPage />);
    expect(screen.getByRole('region', { name }).textContent).toMatch(words);
  });

  it('gives an address to write to', () => {
    renderWithShell(<PrivacyPage />);
    expect(section('Contact').getByRole('link').getAttribute('href')).toBe('mailto:support@playa.example');
  });
});
