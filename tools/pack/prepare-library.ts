import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import ts from 'typescript';

const compilerOptions: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.ESNext,
  jsx: ts.JsxEmit.ReactJSX,
  verbatimModuleSyntax: true,
  rewriteRelativeImportExtensions: true,
};

interface PackageJson {
  private?: boolean;
  nx?: unknown;
  scripts?: unknown;
  exports: Record<string, unknown>;
  bin?: Record<string, string>;
}

/**
 * Writes a library as a package: compiled file by file, because Node does not strip types in node_modules, and with its
 * sources as types.
 *
 * @param library folder of the library
 * @param folder for the package
 */
export async function prepareLibrary(library: string, folder: string): Promise<void> {
  await cp(library, folder, {
    recursive: true,
    filter: (path) => !/[\\/](node_modules|dist)([\\/]|$)|\.(test|stories)\.tsx?$/.test(path),
  });
  const files = await readdir(join(folder, 'src'), { recursive: true, withFileTypes: true });
  for (const file of files) {
    if (!file.isFile()) continue;
    const path = join(file.parentPath, file.name);
    const compiled = path.replace(join(folder, 'src'), join(folder, 'dist'));
    await mkdir(dirname(compiled), { recursive: true });
    if (!/(?<!\.d)\.tsx?$/.test(path)) await cp(path, compiled);
    else await writeFile(compiled.replace(/\.tsx?$/, '.js'), compile(path, await readFile(path, 'utf8')));
  }
  await writePackage(join(folder, 'package.json'));
}

const compile = (fileName: string, source: string) =>
  ts.transpileModule(source, { fileName, compilerOptions }).outputText;

async function writePackage(path: string): Promise<void> {
  const manifest = JSON.parse(await readFile(path, 'utf8')) as PackageJson;
  const compiled = (source: string) => source.replace('./src/', './dist/').replace(/\.tsx?$/, '.js');
  manifest.exports = Object.fromEntries(
    Object.entries(manifest.exports).map(([name, source]) => [
      name,
      /\.tsx?$/.test(String(source)) ? { types: source, default: compiled(String(source)) } : source,
    ]),
  );
  if (manifest.bin)
    manifest.bin = Object.fromEntries(
      Object.entries(manifest.bin).map(([name, file]) => [name, compiled(file)]),
    );
  delete manifest.private;
  delete manifest.nx;
  delete manifest.scripts;
  await writeFile(path, JSON.stringify(manifest, null, 2));
}
