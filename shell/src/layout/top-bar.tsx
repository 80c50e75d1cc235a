import { paths } from '@playa/contracts';
import { Avatar, LinkButton, SearchField } from '@playa/ui';
import { Radio, Sparkles } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import styles from './top-bar.module.css';

const SearchBox = () => {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const search = (event: FormEvent) => {
    event.preventDefault();
    const query = text.trim();
    navigate(query ? `${paths.search}?${new URLSearchParams({ q: query })}` : paths.search);
  };
  return (
    <search className={styles.search}>
      <form onSubmit={search}>
        <SearchField dir="auto" label="Search for playlist or song" value={text} onChange={setText} />
      </form>
    </search>
  );
};

/** The user's name, and in wide windows the search box and actions. */
export const TopBar = ({ username }: { username: string }) => {
  const navigate = useNavigate();
  // The search page has its own search box.
  const { pathname } = useLocation();
  return (
    <header className={styles.bar}>
      <div className={styles.greeting}>
        <p className={styles.welcome}>Welcome back,</p>
        <p className={styles.name} dir="auto">
          {username}
        </p>
      </div>
      {pathname === paths.search ? null : <SearchBox />}
      <LinkButton
        className={styles.curate}
        href={paths.curateAiPlaylists}
        icon={<Sparkles size={18} />}
        onClick={() => navigate(paths.curateAiPlaylists)}
      >
        Curate
      </LinkButton>
      <Link className={styles.rooms} to={paths.rooms} aria-label="Listening rooms" title="Listening rooms">
        <Radio size={22} aria-hidden="true" />
      </Link>
      <Link className={styles.account} to={paths.account} aria-label={`Account of ${username}`}>
        <Avatar name={username} size={44} decorative />
      </Link>
    </header>
  );
};
