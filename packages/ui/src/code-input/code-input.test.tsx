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
  it('accepts only digits and calls onComplete after the last one', async () => {
    const { complete, input, user } = setUp();
    await user.click(input);
    await user.keyboard('1a2-3');
    expect(input.value).toBe('123');
    expect(complete).not.toHaveBeenCalled();
    await user.keyboard('4');
    expect(complete).toHaveBeenCalledExactlyOnceWith('1234');
  });

  it('accepts a pasted code with other characters between its digits', async () => {
    const { complete, input, user } = setUp();
    await user.click(input);
    await user.paste('12 34');
    expect(input.value).toBe('1234');
    expect(complete).toHaveBeenCalledExactlyOnceWith('1234');
  });

  it('replaces a code with a pasted code', async () => {
    const { input, user } = setUp();
    await user.click(input);
    await user.keyboard('0979');
    await user.paste('3435');
    expect(input.value).toBe('3435');
  });

  it('deletes with backspace', async () => {
    const { input, user } = setUp();
    await user.click(input);
    await user.keyboard('12{Backspace}5');
    expect(input.value).toBe('15');
  });

  it.each([
    ['1234{ArrowLeft}9', '1294'],
    ['1234{ArrowLeft}{ArrowLeft}98', '1984'],
    ['129{ArrowLeft}{ArrowLeft}5', '159'],
    ['1234{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}9', '9234'],
    ['12{ArrowLeft}{ArrowLeft}{ArrowRight}{ArrowRight}{ArrowRight}3', '123'],
    ['1234{ArrowLeft}{ArrowLeft}{Backspace}', '134'],
    ['12345', '1235'],
  ])('goes from box to box with the arrows, each digit taking the place of one: %s', async (keys, code) => {
    const { input, user } = setUp();
    await user.click(input);
    await user.keyboard(keys);
    expect(input.value).toBe(code);
  });

  it('leaves keys with a modifier to the browser', async () => {
    const { input, user } = setUp();
    await user.click(input);
    await user.keyboard('1234{Control>}a{/Control}{Backspace}');
    expect(input.value).toBe('');
  });

  it('lets the phone offer the code from a message', () => {
    const { input } = setUp();
    expect(input.autocomplete).toBe('one-time-code');
    expect(input.inputMode).toBe('numeric');
  });

  it('announces an error', () => {
    render(<CodeInput label="Code" length={4} value="1234" onChange={() => {}} error="Invalid code" />);
    expect(screen.getByRole('alert').textContent).toBe('Invalid code');
    expect(screen.getByLabelText('Code').getAttribute('aria-invalid')).toBe('true');
  });
});
