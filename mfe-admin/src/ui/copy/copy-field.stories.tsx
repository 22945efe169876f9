import { CopyField } from './copy-field.tsx';

export default { title: 'admin/Text to copy' };

export const AToken = () => <CopyField label="Token" button="Copy" text="obr_4K7MQ2XR9TCA" />;
export const Long = () => (
  <CopyField label="Preview link" button="Copy link" text={`https://site.example/${'x'.repeat(300)}`} />
);
export const Empty = () => <CopyField label="Token" button="Copy" text="" />;
