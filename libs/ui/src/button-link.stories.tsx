import { Button, ButtonLink } from './button-link.tsx';

export default { title: 'ui/Button' };

export const Primary = () => <Button>Save</Button>;
export const Accent = () => <Button tone="accent">Start your case</Button>;
export const Outline = () => <Button tone="outline">Cancel</Button>;
export const Disabled = () => <Button disabled>Save</Button>;
export const AtWork = () => <Button aria-disabled>Saving…</Button>;
export const LinkOfThisSite = () => <ButtonLink to="/faq">Questions</ButtonLink>;
export const LinkOfAnotherSite = () => <ButtonLink to="https://site.example/">Portal</ButtonLink>;
