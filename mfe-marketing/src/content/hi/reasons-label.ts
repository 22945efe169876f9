export const reasonsLabel = 'हमें क्यों चुनें';
