import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { CodeInput } from './code-input.tsx';

function setUp() {
  const complete = vi.fn();
  function Example() {
    const [code, setCode] = useState('');
    return <CodeInput label="Code" length={4} value={code} onChange={setCode} onComplete={complete} />;
  }
  render(<Example />);
  return { complete, input: screen.getByLabelText<HTMLInputElement>('Code'), user: userEvent.setup() };
}

describe('CodeInput', () => {
  it('takes digits only and tells when the last one is in', async () => {
    const { complete, input, user } = setUp();
    await user.click(input);
    await user.keyboard('1a2-3');
    expect(input.value).toBe('123');
    expect(complete).not.toHaveBeenCalled();
    await user.keyboard('4');
    expect(complete).toHaveBeenCalledExactlyOnceWith('1234');
  });

  it('takes a whole pasted code, whatever stands between its digits', async () => {
    const { complete, input, user } = setUp();
    await user.click(input);
    await user.paste('12 34');
    expect(input.value).toBe('1234');
    expect(complete).toHaveBeenCalledExactlyOnceWith('1234');
  });

  it('takes a whole pasted code in place of another one', async () => {
    const { input, user } = setUp();
    await user.click(input);
    await user.keyboard('0979');
    await user.paste('3435');
    expect(input.value).toBe('3435');
  });

  it('goes back with backspace', async () => {
    const { input, user } = setUp();
    await user.click(input);
    await user.keyboard('12{Backspace}5');
    expect(input.value).toBe('15');
  });

  it('lets the phone offer the code from a message', () => {
    const { input } = setUp();
    expect(input.autocomplete).toBe('one-time-code');
    expect(input.inputMode).toBe('numeric');
  });

  it('says what is wrong with the code', () => {
    render(<CodeInput label="Code" length={4} value="1234" onChange={() => {}} error="Invalid code" />);
    expect(screen.getByRole('alert').textContent).toBe('Invalid code');
    expect(screen.getByLabelText('Code').getAttribute('aria-invalid')).toBe('true');
  });
});
