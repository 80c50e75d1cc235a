import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Checkbox } from './checkbox.tsx';
import { PasswordField } from './password-field.tsx';
import { SearchField } from './search-field.tsx';
import { TextField } from './text-field.tsx';

function noteOf(element: HTMLElement): string {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
}

describe('TextField', () => {
  it('connects label and hint to the input', () => {
    render(<TextField label="Email" hint="We send you a code" />);
    const input = screen.getByLabelText('Email');
    expect(noteOf(input)).toBe('We send you a code');
    expect(input.getAttribute('aria-invalid')).toBeNull();
  });

  it('announces an error at once, in place of the hint', () => {
    render(<TextField label="Email" hint="We send you a code" error="Email is required" />);
    expect(screen.getByRole('alert').textContent).toBe('Email is required');
    expect(noteOf(screen.getByLabelText('Email'))).toBe('Email is required');
    expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByText('We send you a code')).toBeNull();
  });

  it('passes ref, name and handlers to the input, as form libraries need', async () => {
    const ref = createRef<HTMLInputElement>();
    const change = vi.fn();
    const blur = vi.fn();
    render(<TextField label="Username" name="username" ref={ref} onChange={change} onBlur={blur} />);
    await userEvent.type(screen.getByLabelText('Username'), 'ada');
    await userEvent.tab();
    expect(ref.current?.name).toBe('username');
    expect(ref.current?.value).toBe('ada');
    expect(change).toHaveBeenCalledTimes(3);
    expect(blur).toHaveBeenCalledOnce();
  });
});

describe('a field with aria-describedby', () => {
  it('keeps it in addition to its own hint and error', () => {
    const field = (error?: string) => (
      <>
        <p id="rules">Three letters at least</p>
        <TextField label="Username" aria-describedby="rules" hint="Others see it" error={error} />
      </>
    );
    const { rerender } = render(field());
    expect(screen.getByLabelText('Username')).toHaveAccessibleDescription('Others see it Three letters at least');
    rerender(field('username already exist'));
    expect(screen.getByLabelText('Username')).toHaveAccessibleDescription(
      'username already exist Three letters at least',
    );
  });

  it('uses the id prop', () => {
    render(<TextField label="Username" id="name" hint="Others see it" />);
    expect(screen.getByLabelText('Username').id).toBe('name');
    expect(screen.getByText('Others see it').id).toBe('name-note');
  });

  it('has another id than a field with the same label', () => {
    render(
      <>
        <TextField label="Email" error="Enter email address" />
        <TextField label="Email" hint="We send a code" />
      </>,
    );
    const notes = screen.getAllByLabelText('Email').map((field) => field.getAttribute('aria-describedby'));
    expect(new Set(notes).size).toBe(2);
  });
});

describe('PasswordField', () => {
  it('keeps the value when the password is shown', async () => {
    render(<PasswordField label="Password" />);
    const input = screen.getByLabelText<HTMLInputElement>('Password');
    await userEvent.type(input, 'correct horse');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(screen.getByLabelText('Password')).toBe(input);
    expect(input.value).toBe('correct horse');
  });

  it('shows and hides the password', async () => {
    render(<PasswordField label="Password" />);
    const input = screen.getByLabelText('Password');
    expect(input.getAttribute('type')).toBe('password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(input.getAttribute('type')).toBe('text');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(input.getAttribute('type')).toBe('password');
  });
});

describe('SearchField', () => {
  function Example() {
    const [value, setValue] = useState('');
    return <SearchField label="Search for playlist or song" value={value} onChange={setValue} />;
  }

  it('has a clear button only while it has a value, and keeps the focus', async () => {
    render(<Example />);
    const input = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search for playlist or song' });
    expect(screen.queryByRole('button', { name: 'Clear search' })).toBeNull();
    await userEvent.type(input, 'burna');
    await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(input.value).toBe('');
    expect(document.activeElement).toBe(input);
  });

  it('prevents the default of Escape only while it has a value', async () => {
    const keys = vi.fn();
    const change = vi.fn();
    const field = (value: string) => <SearchField label="Search" value={value} onChange={change} onKeyDown={keys} />;
    const { rerender } = render(field(''));
    await userEvent.type(screen.getByRole('searchbox'), '{Escape}');
    expect(change).not.toHaveBeenCalled();
    rerender(field('burna'));
    await userEvent.type(screen.getByRole('searchbox'), '{Escape}');
    expect(change).toHaveBeenCalledExactlyOnceWith('');
    expect(keys).toHaveBeenCalledTimes(2);
  });

  it('is cleared by Escape', async () => {
    render(<Example />);
    const input = screen.getByRole<HTMLInputElement>('searchbox');
    await userEvent.type(input, 'burna{Escape}');
    expect(input.value).toBe('');
  });
});

describe('Checkbox', () => {
  it('is toggled by its label and by the keyboard', async () => {
    render(<Checkbox label="I agree" />);
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'I agree' });
    await userEvent.click(screen.getByText('I agree'));
    expect(box.checked).toBe(true);
    await userEvent.keyboard(' ');
    expect(box.checked).toBe(false);
  });

  it('announces an error', () => {
    render(<Checkbox label="I agree" error="Please agree first" />);
    expect(noteOf(screen.getByRole('checkbox'))).toBe('Please agree first');
  });
});
