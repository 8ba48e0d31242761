/** Goes on about the thing that an earlier sentence names: 'It costs £40 per hour'. */
export const OF_IT = /^(?:it|its|they|their)(?!\p{L})/u;
