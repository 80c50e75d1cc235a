import { describe, expect, it } from 'vitest';
import { usernameKey } from './username-key.ts';

describe('the key of a user name', () => {
  it.each([
    ['demo', 'dеmо', 'Cyrillic letters'],
    ['demo', 'DЕМО', 'Cyrillic capitals'],
    ['paypal', 'PaypaI', 'a capital I'],
    ['paypal', 'paypa1', 'a digit one'],
    ['ali', 'АLI', 'a Cyrillic A'],
    ['modern', 'modem', 'r and n beside each other'],
    ['bob', 'b0b', 'a zero'],
    ['demo', 'ｄｅｍｏ', 'full-width letters'],
    ['josé', 'jose\u0301', 'a combining accent'],
    ['میخواهم', 'می\u200cخواهم', 'a joiner'],
  ])('of %s is that of %s: %s', (one, other) => expect(usernameKey(one)).toBe(usernameKey(other)));

  it.each([
    ['jose', 'josé'],
    ['john doe', 'johndoe'],
    ['john_doe', 'john-doe'],
    ['muller', 'müller'],
    ['日本', '日木'],
    ['listener1', 'listener11'],
    ['ada', 'adam'],
  ])('of %s is not that of %s', (one, other) => expect(usernameKey(one)).not.toBe(usernameKey(other)));
});
