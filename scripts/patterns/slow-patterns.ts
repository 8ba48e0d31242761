import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RegExpParser } from '@eslint-community/regexpp';
import { analyse } from 'scslre';
import ts from 'typescript';
import { isAmbiguous } from './ambiguity';

/** Code that runs while people wait; excludes tests and evaluation material. */
const AREAS = ['apps', 'packages'];
const LOOKED_AT = /\/src\/.*\.tsx?$/;
const LEFT_OUT = /\.test\.tsx?$|\/evaluation\//;

const parser = new RegExpParser({ ecmaVersion: 2024 });

export interface SlowPattern {
  /** File and line. */
  place: string;
  pattern: string;
  /** How its time grows: faster than the text it is matched against. */
  why: string;
}

/** Every literal in the sources of `root` whose time may grow quadratically or worse. */
export function slowPatterns(root: string): SlowPattern[] {
  return AREAS.flatMap((area) =>
    readdirSync(join(root, area), { recursive: true, encoding: 'utf8' })
      .map((path) => `${area}/${path}`)
      .filter((path) => LOOKED_AT.test(path) && !LEFT_OUT.test(path) && !path.includes('node_modules'))
      .flatMap((path) => slowIn(path, readFileSync(join(root, path), 'utf8'))),
  );
}

function slowIn(path: string, code: string): SlowPattern[] {
  const file = ts.createSourceFile(path, code, ts.ScriptTarget.Latest);
  const found: SlowPattern[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isRegularExpressionLiteral(node)) {
      const why = slowness(node.text);
      const line = file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
      if (why) found.push({ place: `${path}:${line}`, pattern: node.text, why });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** @returns why it is slow, or undefined */
export function slowness(literal: string): string | undefined {
  const { pattern, flags } = parser.parseLiteral(literal);
  const [report] = analyse({ pattern, flags }).reports;
  if (!report) return isAmbiguous(literal) ? 'a loop in it can match the same text in many ways' : undefined;
  switch (report.type) {
    case 'Move':
      return `tried anew at each place of a long run of what ${report.quant.raw} matches`;
    case 'Self':
      return `${report.quant.raw} can match the same text in many ways`;
    case 'Trade':
      return `${report.startQuant.raw} and ${report.endQuant.raw} can share the same text in many ways`;
  }
}
