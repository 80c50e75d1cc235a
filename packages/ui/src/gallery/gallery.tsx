import { Copy, Mail, Share2, Sparkles } from 'lucide-react';
import { useState } from 'react';
import {
  Avatar,
  Button,
  Checkbox,
  CodeInput,
  Cover,
  EmptyState,
  Equalizer,
  ErrorState,
  IconButton,
  LinkButton,
  ListRow,
  Logo,
  Menu,
  MiniProgress,
  PasswordField,
  PlaylistCard,
  PlaylistCardSkeleton,
  PlaylistHero,
  SearchField,
  SegmentedTabs,
  ServiceMark,
  Spinner,
  StatTile,
  TextField,
  TextLink,
  ToastHost,
  toast,
  Wave,
} from '../public.ts';
import styles from './gallery.module.css';
import { Sheets } from './sheets.tsx';

const playlists = [
  'Lagos After Dark',
  'Sunday Gospel',
  'Amapiano Kitchen',
  'Alté Hours',
  'Road to Ibadan',
  'Vinyl Night',
];

/** All components on one page, with texts of the product. */
export function Gallery() {
  const [search, setSearch] = useState('');
  const [code, setCode] = useState('42');
  const [tab, setTab] = useState<'library' | 'manage'>('library');
  const actions = (
    <>
      <Button variant="secondary" size="small" icon={<Copy />}>
        Copy
      </Button>
      <Button variant="outline" size="small" icon={<Share2 />}>
        Share
      </Button>
    </>
  );
  return (
    <main className={styles.page}>
      <header className={styles.hero}>
        <Wave className={styles.wave} />
        <Logo />
        <h1 className={styles.display}>Let The Music Flow</h1>
        <div className={styles.line}>
          <Button size="large">Next</Button>
          <LinkButton href="#log-in" variant="outline" size="small">
            Log in
          </LinkButton>
          <Button size="small" icon={<Sparkles />}>
            Curate
          </Button>
          <Avatar name="demo" />
        </div>
      </header>
      <section className={styles.grid}>
        {playlists.map((title, index) => (
          <PlaylistCard
            key={title}
            id={`list-${[6, 5, 14, 1, 20, 19][index]}`}
            title={title}
            count={`${36 + index} Song(s)`}
            href={`#${index}`}
            onPlay={() => toast('info', title)}
            playLabel={`Play ${title}`}
            actions={actions}
          />
        ))}
        <PlaylistCardSkeleton />
      </section>
      <PlaylistHero
        id="list-6"
        src={null}
        name="Lagos After Dark"
        placeholder="Playlist"
        heading="h2"
        aboveName={
          <>
            <ServiceMark service="spotify" size={20} /> Spotify
          </>
        }
        stats="72 songs · 4 hr 32 min"
        actions={actions}
      />
      <section className={styles.columns}>
        <form className={styles.stack}>
          <TextField label="Email" placeholder="you@example.com" icon={<Mail size={20} />} hint="We send you a code" />
          <TextField label="Username" defaultValue="de" error="Username must be at least 3 characters" />
          <PasswordField label="Password" defaultValue="playa-demo" />
          <CodeInput label="Code" length={4} value={code} onChange={setCode} />
          <CodeInput label="Code" length={4} value="1234" onChange={setCode} error="Invalid code" />
          <Checkbox
            label={
              <>
                I agree to the <TextLink href="#terms">Terms</TextLink>
              </>
            }
            defaultChecked
          />
          <Checkbox label="Remember me" />
          <SearchField label="Search for playlist or song" value={search} onChange={setSearch} />
        </form>
        <div className={styles.stack}>
          <div className={styles.line}>
            <Button busy>Next</Button>
            <Button variant="secondary">Hide</Button>
            <Button variant="outline">Cancel</Button>
            <Button variant="ghost">Skip</Button>
            <Button variant="danger">Delete</Button>
            <Button disabled>Next</Button>
          </div>
          <div className={styles.line}>
            <IconButton label="Plain" icon={<Share2 size={20} />} />
            <IconButton label="Filled" icon={<Share2 size={20} />} variant="filled" />
            <IconButton label="Outline" icon={<Share2 size={20} />} variant="outline" />
            <IconButton label="Sunset" icon={<Share2 size={20} />} variant="sunset" size="large" />
            <Menu
              label="Menu"
              items={[{ label: 'Share', icon: <Share2 />, onSelect: () => toast('info', 'Shared') }]}
            />
            <Spinner />
            <Equalizer />
            <Equalizer paused />
          </div>
          <SegmentedTabs
            label="Playlists"
            tabs={[
              { value: 'library', label: 'Library' },
              { value: 'manage', label: 'Manage' },
            ]}
            value={tab}
            onChange={setTab}
          >
            {tab}
          </SegmentedTabs>
          <MiniProgress
            title="Copying to Apple"
            text="42 of 72 songs"
            value={58}
            cover={<Cover id="list-13" alt="" size={44} rounded="chip" />}
            badge={<ServiceMark service="apple" size={18} />}
          />
          <div className={styles.line}>
            <StatTile value={70} label="copied" tone="sea" />
            <StatTile value={2} label="could not be copied" tone="mango" />
          </div>
          <ListRow
            raised
            title="Ojuelegba (Live at O2)"
            subtitle="Wizkid · Only the studio version is there"
            trailing={
              <Button variant="outline" size="small">
                Choose
              </Button>
            }
          />
          <ListRow
            leading={<Cover id="list-8" alt="" size={56} rounded="chip" />}
            title="Last Last"
            subtitle="Burna Boy"
            onClick={() => toast('success', 'Playlist copied')}
          />
          <div className={styles.line}>
            <Button size="small" variant="outline" onClick={() => toast('success', 'Playlist copied')}>
              Success
            </Button>
            <Button size="small" variant="outline" onClick={() => toast('error', 'Invalid email or password')}>
              Error
            </Button>
          </div>
          <Sheets />
        </div>
      </section>
      <section className={styles.columns}>
        <EmptyState
          title="No playlists yet"
          text="Connect a service and they appear here."
          action={<Button>Connect</Button>}
        />
        <ErrorState title="This part could not be loaded" text="The rest of Playa works." onRetry={() => {}} />
      </section>
      <ToastHost />
    </main>
  );
}
