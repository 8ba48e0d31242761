export * from './handbook';
export * from './languages';
export * from './restaurant';
export * from './travel';
