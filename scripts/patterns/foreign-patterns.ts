import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';

const AREAS = ['apps', 'packages'];
const LOOKED_AT = /\/src\/.*\.tsx?$/;
const LEFT_OUT = /\.test\.tsx?$|\/evaluation\/|node_modules/;
/** These return nothing that is not in their arguments. */
const GLOBALS = new Set(['Array', 'Object', 'String']);
/** Escapes untrusted text into a pattern that matches it literally. */
const ESCAPES = 'literally';

/**
 * Every pattern built from more than the code itself: from text that someone wrote, such as a source's heading. Its
 * author could make it slow, or not a valid pattern at all. Text passed through `literally` is safe.
 * @returns file and line of each
 */
export function foreignPatterns(root: string): string[] {
  const files = AREAS.flatMap((area) =>
    readdirSync(join(root, area), { recursive: true, encoding: 'utf8' })
      .map((path) => join(root, area, path))
      .filter((path) => LOOKED_AT.test(path) && !LEFT_OUT.test(path)),
  );
  return foreignPatternsIn(files).map((place) => relative(root, place));
}

export function foreignPatternsIn(paths: string[]): string[] {
  // Only names are resolved, so libraries and packages are not read.
  const program = ts.createProgram(paths, { noLib: true, noResolve: true, types: [], jsx: ts.JsxEmit.Preserve });
  const origins = new Origins(program, paths);
  return origins.files.flatMap((file) => {
    const found: string[] = [];
    walk(file, (node) => {
      const [pattern] = builds(node) ? (node.arguments ?? []) : [];
      if (!pattern || origins.isOwn(pattern)) return;
      found.push(`${file.fileName}:${file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1}`);
    });
    return found;
  });
}

type Call = ts.CallExpression | ts.NewExpression;

const isCall = (node: ts.Node): node is Call => ts.isCallExpression(node) || ts.isNewExpression(node);
const builds = (node: ts.Node): node is Call =>
  isCall(node) && /^(?:globalThis\.)?RegExp$/.test(node.expression.getText());

function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
}

/** Determines where a value comes from: only from the code, or also from elsewhere. */
class Origins {
  readonly files: ts.SourceFile[];
  private readonly checker: ts.TypeChecker;
  private readonly calls = new Map<ts.Symbol, Call[]>();
  private readonly asked = new Set<ts.Node>();

  constructor(program: ts.Program, paths: string[]) {
    this.checker = program.getTypeChecker();
    this.files = paths.flatMap((path) => program.getSourceFile(path) ?? []);
    for (const file of this.files) {
      walk(file, (node) => {
        const called = isCall(node) ? this.symbolOf(node.expression) : undefined;
        if (called) this.calls.set(called, [...(this.calls.get(called) ?? []), node as Call]);
      });
    }
  }

  /** Whether a value consists only of the code's own text. Recursive references add nothing. */
  isOwn(node: ts.Node): boolean {
    if (this.asked.has(node)) return true;
    this.asked.add(node);
    const own = this.judge(node);
    this.asked.delete(node);
    return own;
  }

  private judge(node: ts.Node): boolean {
    if (ts.isLiteralExpression(node) || ts.isNumericLiteral(node)) return true;
    if (ts.isIdentifier(node)) return this.isOwnName(node);
    if (ts.isCallExpression(node) && isEscaping(node)) return true;
    if (ts.isCallExpression(node) && /^(?:Math|Number)\b/.test(node.expression.getText())) return true;
    // A callback is checked where its parameter is used.
    if (isCall(node)) return this.all([receiver(node), ...(node.arguments ?? []).filter((each) => !isFunction(each))]);
    // A number, or the text of a pattern that was checked where it was built.
    if (ts.isPropertyAccessExpression(node))
      return /^(?:length|source)$/.test(node.name.text) || this.isOwn(node.expression);
    if (ts.isElementAccessExpression(node)) return this.isOwn(node.expression);
    if (ts.isConditionalExpression(node)) return this.all([node.whenTrue, node.whenFalse]);
    if (ts.isTemplateExpression(node)) return this.all(node.templateSpans.map((span) => span.expression));
    if (ts.isTaggedTemplateExpression(node)) return this.isOwn(node.template);
    if (ts.isBinaryExpression(node)) return this.all([node.left, node.right]);
    if (ts.isArrayLiteralExpression(node)) return this.all(node.elements);
    if (ts.isSpreadElement(node) || ts.isParenthesizedExpression(node)) return this.isOwn(node.expression);
    if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) return this.isOwn(node.expression);
    if (ts.isNonNullExpression(node)) return this.isOwn(node.expression);
    if (ts.isObjectLiteralExpression(node)) return this.all(node.properties.map(valueIn));
    return false;
  }

  private all(nodes: readonly (ts.Node | undefined)[]): boolean {
    return nodes.every((node) => node === undefined || this.isOwn(node));
  }

  private isOwnName(name: ts.Identifier): boolean {
    const declared = this.symbolOf(name)?.declarations?.[0];
    if (declared === undefined) return GLOBALS.has(name.text);
    return this.isOwnDeclaration(declared);
  }

  private isOwnDeclaration(declared: ts.Node): boolean {
    if (ts.isBindingElement(declared)) return this.isOwnDeclaration(declared.parent.parent);
    if (ts.isParameter(declared)) return this.isOwnParameter(declared);
    if (!ts.isVariableDeclaration(declared)) return ts.isFunctionDeclaration(declared);
    if (declared.initializer) return isFunction(declared.initializer) || this.isOwn(declared.initializer);
    const loop = declared.parent.parent;
    return ts.isForOfStatement(loop) && this.isOwn(loop.expression);
  }

  /** A parameter has the values that its function's calls pass; in `list.map((each) => …)`, those of the list. */
  private isOwnParameter(parameter: ts.ParameterDeclaration): boolean {
    const made = parameter.parent;
    const at = made.parameters.indexOf(parameter);
    if (isCall(made.parent)) return this.all([receiver(made.parent)]);
    const name = ts.isVariableDeclaration(made.parent) ? made.parent.name : (made as ts.FunctionDeclaration).name;
    const called = name && this.symbolOf(name);
    const calls = called ? this.calls.get(called) : undefined;
    return calls !== undefined && this.all(calls.map((call) => call.arguments?.[at]));
  }

  private symbolOf(node: ts.Node): ts.Symbol | undefined {
    const symbol = this.checker.getSymbolAtLocation(node);
    return symbol && symbol.flags & ts.SymbolFlags.Alias ? this.checker.getAliasedSymbol(symbol) : symbol;
  }
}

/** `literally(text)`, and `texts.map(literally)`. */
const isEscaping = ({ expression, arguments: [first] }: ts.CallExpression) =>
  expression.getText() === ESCAPES ||
  (ts.isPropertyAccessExpression(expression) && expression.name.text === 'map' && first?.getText() === ESCAPES);
const isFunction = (node: ts.Node) => ts.isArrowFunction(node) || ts.isFunctionExpression(node);
const receiver = ({ expression }: Call) =>
  ts.isPropertyAccessExpression(expression) ? expression.expression : undefined;
const valueIn = (property: ts.ObjectLiteralElementLike): ts.Node | undefined =>
  ts.isPropertyAssignment(property) ? property.initializer : property.name;
