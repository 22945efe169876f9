import { FormMessage } from './form-message.tsx';

export default { title: 'ui/Form message' };

export const Failure = () => <FormMessage tone="failure">Please add a title.</FormMessage>;
export const Success = () => <FormMessage tone="success">Saved.</FormMessage>;
export const Nothing = () => <FormMessage tone="failure" />;
export const LongText = () => <FormMessage tone="failure">{'The service is busy. '.repeat(30)}</FormMessage>;
