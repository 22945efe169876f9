import { newFormKey } from '@opinionbridge/contracts';
import { useState } from 'react';
import type { DraftSlot } from '../local-copies/local-copy.ts';
import { NewPostForm } from './new-post-form.tsx';

interface CreatePostFormProps {
  readonly copy: DraftSlot;
  readonly onCreated: () => void;
}

/** "Create Blog": one form after the other, each with a name of its own. */
export function CreatePostForm({ copy, onCreated }: CreatePostFormProps) {
  const [form, setForm] = useState(() => ({
    formKey: copy.found?.formKey ?? newFormKey(),
    found: copy.found,
  }));

  function startAnew() {
    copy.forget();
    setForm({ formKey: newFormKey(), found: undefined });
  }
  return (
    <NewPostForm
      key={form.formKey}
      {...form}
      copy={copy}
      onEmpty={startAnew}
      onCreated={() => {
        startAnew();
        onCreated();
      }}
    />
  );
}
