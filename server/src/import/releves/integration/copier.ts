import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { LignesBinaires } from './lignes-binaires.ts'

const LIGNES_PAR_PAQUET = 256

/** Sends rows in COPY's text format, produced as the database takes them. */
export async function copier(client: pg.ClientBase, copie: string, lignes: Iterable<string>): Promise<void> {
  await pipeline(Readable.from(paquets(lignes)), client.query(copyFrom(copie)))
}

function* paquets(lignes: Iterable<string>): Generator<string> {
  let paquet: string[] = []
  for (const ligne of lignes) {
    if (paquet.push(ligne) < LIGNES_PAR_PAQUET) continue
    yield paquet.join('')
    paquet = []
  }
  if (paquet.length > 0) yield paquet.join('')
}

/** Sends rows in COPY's binary format, of which `ecrire` writes one at each step, as the database takes them. */
export async function copierBinaire(
  client: pg.ClientBase,
  copie: string,
  ecrire: (vers: LignesBinaires) => Iterable<void>,
): Promise<void> {
  await pipeline(Readable.from(paquetsBinaires(ecrire)), client.query(copyFrom(copie)))
}

function* paquetsBinaires(ecrire: (vers: LignesBinaires) => Iterable<void>): Generator<Buffer> {
  const lignes = new LignesBinaires()
  for (const _ of ecrire(lignes)) if (lignes.assez) yield lignes.prendre()
  lignes.terminer()
  yield lignes.prendre()
}
