import { defineProject } from 'vitest/config';
import { MOCKING, SERVER_TESTS } from './vitest.shared';

export default defineProject({ test: { ...SERVER_TESTS, name: 'server-mocking', include: MOCKING } });
