import type { Download } from '@playwright/test'
import { readFile } from 'node:fs/promises'

/** The rows of a downloaded CSV, its header first, without the mark that tells a spreadsheet that it is UTF-8. */
export async function lignesCsv(telechargement: Download): Promise<string[][]> {
  const texte = await readFile(await telechargement.path(), 'utf8')
  return texte
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split(/\r?\n/)
    .map((ligne) => ligne.split(';'))
}

export const octets = async (telechargement: Download): Promise<Buffer> => readFile(await telechargement.path())
