/** Physicians with similar patients' concerns, across the specialties. */
const groups: readonly (readonly string[])[] = [
  ['anita-deshkar', 'priya-venkatesan', 'jonathan-abara', 'ravi-kondapalli', 'leela-merchant'],
  ['leela-merchant', 'thomas-wexford', 'sanjay-purohit', 'ravi-kondapalli', 'grace-okonjo'],
  ['grace-okonjo', 'sanjay-purohit', 'anita-deshkar', 'ravi-kondapalli'],
  ['helen-castellan', 'mina-harada', 'grace-okonjo', 'leela-merchant', 'anita-deshkar'],
  ['marcus-ellery', 'meera-joglekar', 'eleanor-brandt', 'robert-achterberg', 'ravi-kondapalli'],
  ['daniel-harrow', 'arjun-talwar', 'hiren-shahane', 'andrew-castleton', 'carlos-ibarra'],
  ['susan-whitlock', 'peter-lindqvist', 'victor-salcedo', 'james-oyelade', 'deepa-narasimham'],
  ['rachel-montrose', 'james-oyelade', 'william-tremont', 'kavya-reddivari', 'deepa-narasimham'],
  ['naomi-feldt', 'mina-harada', 'sunita-gokhaley', 'william-tremont', 'kavya-reddivari'],
  ['carlos-ibarra', 'deepa-narasimham', 'farah-quraishi', 'andrew-castleton'],
  ['robert-achterberg', 'farah-quraishi', 'deepa-narasimham', 'sunita-gokhaley'],
];

/** @returns ids of the other members of the physician's groups, starting with the next one in each group */
export const relatedTo = (id: string): readonly string[] => {
  const others = groups
    .filter((group) => group.includes(id))
    .flatMap((group) => [...group, ...group].slice(group.indexOf(id) + 1, group.indexOf(id) + group.length));
  return [...new Set(others)];
};
