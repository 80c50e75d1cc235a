import { describe, expect, it, vi } from 'vitest';
import type { Mail } from './mail.ts';
import { MailList } from './mail-list.ts';

const mail = (id: number, ...to: string[]): Mail => ({
  id,
  from: 'playa@playa.test',
  to,
  subject: `mail ${id}`,
  text: '',
  html: '',
  receivedAt: '2026-11-20T10:00:00.000Z',
});
const ids = (mails: readonly Mail[]) => mails.map(({ id }) => id);

describe('a list of mails', () => {
  it('has the newest first, for one recipient or for all', () => {
    const mails = new MailList();
    mails.add(mail(1, 'ada@playa.test'));
    mails.add(mail(2, 'tunde@playa.test', 'Ada@Playa.test'));
    mails.add(mail(3, 'tunde@playa.test'));
    expect(ids(mails.list())).toEqual([3, 2, 1]);
    expect(ids(mails.list('ADA@playa.test'))).toEqual([2, 1]);
    expect(mails.list('ada')).toEqual([]);
    expect(mails.list('')).toEqual([]);
  });

  it('keeps the last 200', () => {
    const mails = new MailList();
    for (let id = 1; id <= 205; id += 1) mails.add(mail(id, 'ada@playa.test'));
    expect(ids(mails.list())).toHaveLength(200);
    expect(ids(mails.list()).slice(-1)).toEqual([6]);
  });

  it('does not change with a returned list', () => {
    const mails = new MailList();
    mails.add(mail(1, 'ada@playa.test'));
    mails.list().pop();
    expect(ids(mails.list())).toEqual([1]);
  });
});

describe('waiting for a mail', () => {
  const wait = { to: 'ada@playa.test', timeout: 1000 };

  it('resolves at once with the newest existing mail', async () => {
    const mails = new MailList();
    mails.add(mail(1, 'ada@playa.test'));
    mails.add(mail(2, 'ada@playa.test'));
    expect((await mails.wait(wait)).id).toBe(2);
  });

  it('ignores mails to others and those up to the given id', async () => {
    const mails = new MailList();
    mails.add(mail(4, 'ada@playa.test'));
    const waiting = mails.wait({ ...wait, after: 4 });
    mails.add(mail(5, 'tunde@playa.test'));
    mails.add(mail(6, 'ada@playa.test'));
    expect((await waiting).id).toBe(6);
  });

  it('resolves each waiting caller with its mail', async () => {
    const mails = new MailList();
    const waiting = [wait, { ...wait, to: 'tunde@playa.test' }, wait].map((options) => mails.wait(options));
    mails.add(mail(1, 'tunde@playa.test'));
    mails.add(mail(2, 'ada@playa.test'));
    expect(ids(await Promise.all(waiting))).toEqual([2, 1, 2]);
  });

  it('rejects after its timeout, and no sooner', async () => {
    vi.useFakeTimers();
    try {
      const mails = new MailList();
      const ended = vi.fn();
      const waiting = mails.wait({ ...wait, timeout: 500 }).catch(ended);
      await vi.advanceTimersByTimeAsync(499);
      expect(ended).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      await waiting;
      expect(ended).toHaveBeenCalledWith(new Error('no mail to ada@playa.test within 500 ms'));
      expect(() => mails.add(mail(1, 'ada@playa.test'))).not.toThrow();
    } finally {
      vi.useRealTimers();
    }
  });

  it('leaves no timer after the mail has arrived', async () => {
    vi.useFakeTimers();
    try {
      const mails = new MailList();
      const waiting = mails.wait(wait);
      mails.add(mail(1, 'ada@playa.test'));
      await waiting;
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });
});
