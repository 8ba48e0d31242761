import { defineProject } from 'vitest/config';
import { APART, SERVER_TESTS } from './vitest.shared';

export default defineProject({ test: { ...SERVER_TESTS, name: 'server-apart', include: APART } });
