export * from './biography';
export * from './clinic';
export * from './languages-east';
export * from './languages-west';
export * from './products';
export * from './shop';
export * from './software';
export * from './university';
