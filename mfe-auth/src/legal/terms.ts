import { supportEmail } from '../texts.ts';
import type { LegalDocument } from './legal-document.ts';

export const terms: LegalDocument = {
  title: 'Terms of service',
  dates: 'Last updated December 2024',
  intro:
    'These terms are the agreement between you and Playa. They say what Playa does for you, what we ask of you, and how we settle it if we ever disagree.',
  sections: [
    {
      id: 'agreement',
      title: 'Agreeing to these terms',
      blocks: [
        'By signing up for Playa or using it, you agree to these terms and to our privacy policy. If you do not agree with them, please do not use Playa.',
      ],
    },
    {
      id: 'age',
      title: 'Who may use Playa',
      blocks: ['You must be 13 or older to use Playa.'],
    },
    {
      id: 'service',
      title: 'What Playa does',
      blocks: [
        'Playa brings together the accounts you hold on music streaming services. You choose one of them as your primary service, browse and play your playlists, copy them from one service to another, share them, and create new ones by genre or in your own words.',
        'Playa holds no music of its own. What you can play, and in which quality, depends on the services you connect and on your subscriptions there. Not every song exists on every service, so a copy may come out with fewer songs than the original; Playa tells you which ones could not be copied.',
        'Parts of Playa that are still in progress say so where you find them.',
      ],
    },
    {
      id: 'account',
      title: 'Your account',
      blocks: [
        'You sign up with a user name, an e-mail address and a password, and confirm the address with the code we send to it. Keep your password to yourself. What happens under your account is your responsibility, so write to us if you think that somebody else is using it.',
      ],
    },
    {
      id: 'services',
      title: 'Streaming services you connect',
      blocks: [
        'Connect only accounts that are yours. The terms you agreed to with each streaming service go on applying to what you do there, also when you do it through Playa.',
        'You can disconnect a service in Playa at any time, and you can take back the access you gave in the settings of that service.',
      ],
    },
    {
      id: 'sharing',
      title: 'Playlists you share',
      blocks: [
        'A playlist that you share gets a public link: whoever has the link can open it and sees its name, its cover and its songs. Share only what you are happy for others to see.',
      ],
    },
    {
      id: 'deletion',
      title: 'Deleting your account',
      blocks: [
        `You can have your account deleted at any time by contacting us at ${supportEmail}. We delete it within 48 hours. Your accounts on the streaming services, and the playlists in them, are not touched.`,
      ],
    },
    {
      id: 'disputes',
      title: 'If we disagree',
      blocks: [
        'Most things can be settled by talking, so please write to us first. A dispute is settled in these steps:',
        [
          'For 30 days, you and we negotiate.',
          'If that does not settle it, the dispute goes to arbitration. You and we have 10 days to agree on an arbitrator.',
          'The arbitrator makes the award within 90 days.',
        ],
      ],
    },
    {
      id: 'contact',
      title: 'Contact',
      blocks: [`Questions about these terms? Write to us at ${supportEmail}.`],
    },
  ],
};
