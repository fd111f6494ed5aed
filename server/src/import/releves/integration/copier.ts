import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

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
