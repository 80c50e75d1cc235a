import { paths, useShell } from '@playa/contracts';
import { Logo, TextLink } from '@playa/ui';
import { Fragment, useEffect } from 'react';
import { supportEmail, texts } from '../texts.ts';
import type { LegalDocument, LegalSection } from './legal-document.ts';
import styles from './legal-page.module.css';
import { privacy } from './privacy.ts';
import { terms } from './terms.ts';

const Words = ({ text }: { text: string }) => {
  const parts = text.split(supportEmail);
  return parts.map((part, index) => (
    <Fragment key={part}>
      {index > 0 ? <TextLink href={`mailto:${supportEmail}`}>{supportEmail}</TextLink> : null}
      {part}
    </Fragment>
  ));
};

const Section = ({ id, title, blocks }: LegalSection) => (
  <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
    <h2 id={`${id}-title`} className={styles.heading}>
      {title}
    </h2>
    {blocks.map((block) =>
      typeof block === 'string' ? (
        <p key={block}>
          <Words text={block} />
        </p>
      ) : (
        <ul key={block.join()} className={styles.list}>
          {block.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      ),
    )}
  </section>
);

const Contents = ({ sections }: Pick<LegalDocument, 'sections'>) => (
  <nav className={styles.contents} aria-label={texts.legal.contents}>
    <p className={styles.contentsTitle}>{texts.legal.contents}</p>
    <ol className={styles.entries}>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`} className={styles.entry}>
            {title}
          </a>
        </li>
      ))}
    </ol>
  </nav>
);

interface LegalPageProps {
  document: LegalDocument;
  /** Links to related documents. */
  next: { path: string; title: string };
}

/** Scrolls to the section of the address's fragment: it was not rendered when the browser looked for it. */
const useNamedSection = () => {
  useEffect(() => {
    const id = window.location.hash.slice(1);
    if (id) document.getElementById(id)?.scrollIntoView();
  }, []);
};

/** A legal document, with its table of contents beside it on wide screens. */
const LegalPage = ({ document: { title, dates, intro, sections }, next }: LegalPageProps) => {
  const { navigate } = useShell();
  useNamedSection();
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <TextLink href={paths.landing} className={styles.home} onClick={() => navigate(paths.landing)}>
          <Logo size={28} />
        </TextLink>
        <TextLink href={next.path} onClick={() => navigate(next.path)}>
          {next.title}
        </TextLink>
      </header>
      <div className={styles.columns}>
        <Contents sections={sections} />
        <article className={styles.text}>
          <h1>{title}</h1>
          <p className={styles.dates}>{dates}</p>
          <p className={styles.intro}>{intro}</p>
          {sections.map((section) => (
            <Section key={section.id} {...section} />
          ))}
        </article>
      </div>
    </div>
  );
};

export const TermsPage = () => <LegalPage document={terms} next={{ path: paths.privacy, title: privacy.title }} />;

export const PrivacyPage = () => <LegalPage document={privacy} next={{ path: paths.terms, title: terms.title }} />;
