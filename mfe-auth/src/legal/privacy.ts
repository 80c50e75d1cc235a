import { supportEmail } from '../texts.ts';
import type { LegalDocument } from './legal-document.ts';

export const privacy: LegalDocument = {
  title: 'Privacy policy',
  dates: 'Effective December 2024, last updated December 2024',
  intro:
    'This policy says which data Playa collects about you, what we do with it, who else may see it, and what you can ask of us.',
  sections: [
    {
      id: 'data',
      title: 'What we collect',
      blocks: [
        'From you, and from what you do in Playa:',
        [
          'your contact information, such as your user name and e-mail address',
          'your geolocation',
          'what you search for',
          'items you save',
          'your notification preferences',
          'how you take part in surveys and promotions',
          'your reward points',
          'your e-mail preferences',
        ],
        'From the streaming services you connect:',
        [
          'access tokens and refresh tokens, which let Playa act for you there',
          'when these tokens expire',
          'your playlists',
        ],
      ],
    },
    {
      id: 'purposes',
      title: 'What we use it for',
      blocks: [
        'We use your data to run Playa for you and for nothing that you would not expect of it:',
        [
          'to sign you in and keep your account safe',
          'to show, play, copy, share and create playlists as you ask us to',
          'to find music that fits what you search for and where you are',
          'to send you service e-mail, such as codes and news about your account',
          'to send you marketing e-mail, as long as you have not opted out of it',
          'to run surveys, promotions and rewards, and to learn how to make Playa better',
          'to keep the law',
        ],
      ],
    },
    {
      id: 'external-services',
      title: 'What we read on streaming services',
      blocks: [
        'When you connect a streaming service, Playa reads your user name, your private playlists and the items you liked there. We use them only to provide Playa to you.',
        'You can take this access back at any time in the settings of the streaming service, or by disconnecting it in Playa.',
      ],
    },
    {
      id: 'disclosure',
      title: 'Who else may see it',
      blocks: [
        'We disclose your data only where running Playa needs it: to those who process it for us, to the streaming services that you connect, to whomever you share a playlist with, and to authorities where the law obliges us.',
      ],
    },
    {
      id: 'transfer',
      title: 'Transfer to other countries',
      blocks: [
        'Your data may be processed in a country other than yours. We disclose and transfer it internationally only as Nigerian data protection law and the data protection law of the European Union allow, and with the protection that they ask for.',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      blocks: [
        'You can ask us at any time:',
        [
          'to give you notice when your data is transferred',
          'to erase your data',
          'to rectify data that is wrong',
          'to stop using your data',
          'to give you copies of your data',
          'to send you no more marketing e-mail; e-mail that the service itself needs, such as codes, continues',
        ],
        `Write to ${supportEmail} to use any of these rights.`,
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies',
      blocks: [
        'Playa keeps you signed in with cookies: they hold your session and what your account looks like, and last for up to 7 days. Your browser also remembers small things such as a step you have not finished. You can delete cookies in your browser; you then have to log in again.',
      ],
    },
    {
      id: 'retention',
      title: 'How long we keep it',
      blocks: [
        'We keep your data as long as you have an account, and after that only where the law obliges us to. When you disconnect a streaming service, we forget its tokens. When you ask us to delete your account, we do so within 48 hours.',
      ],
    },
    {
      id: 'breach',
      title: 'If something goes wrong',
      blocks: [
        'Should your data ever get into the wrong hands, this is what we do:',
        [
          'We notify you within 24 hours.',
          'We investigate what happened and whose data is concerned.',
          'We remedy it, and see to it that it does not happen again.',
          'We notify the regulator where that is needed.',
        ],
      ],
    },
    {
      id: 'links',
      title: 'Links to other sites',
      blocks: [
        'Playa links to sites of others, such as the streaming services. What they do with your data is up to them: please read their policies.',
      ],
    },
    {
      id: 'children',
      title: 'Children',
      blocks: [
        'Playa is for people who are 13 or older. If we learn that we hold data of a child under 13 without the consent of a parent, we delete it.',
      ],
    },
    {
      id: 'contact',
      title: 'Contact',
      blocks: [`Questions about your data? Write to us at ${supportEmail}.`],
    },
  ],
};
