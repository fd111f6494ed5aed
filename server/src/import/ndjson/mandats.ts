import { plusGrand } from '@ael/contract/consommation/calendrier.ts'
import type pg from 'pg'
import type { Coffre } from '../../gateways/coffre/coffre.ts'
import { scellerCompte } from '../../gateways/coffre/compte-bancaire.ts'
import { type Cible, ecrireLignes, presents } from './ecrire-lignes.ts'
import { type MandatImporte, mandatSchema } from './mandats.schema.ts'
import type { NatureNdjson } from './nature-ndjson.ts'
import { payeursDe } from './payeurs.ts'
import { mandatsVerrouilles, type MandatConnu, finirMandat } from './mandats.sql.ts'

const MANDAT: Cible = {
  table: 'mandat_sepa',
  cle: ['ics', 'rum'],
  colonnes: [
    'numero_contrat',
    'numero_client_payeur',
    'signe_le',
    'lieu_signature',
    'titulaire_scelle',
    'iban_scelle',
    'iban_fin',
    'bic_scelle',
    'dernier_prelevement',
    'revoque_le',
  ],
}

const cle = ({ ics, rum }: { ics: string; rum: string }): string => `${ics} ${rum}`

async function connus(client: pg.ClientBase, lot: readonly MandatImporte[]): Promise<MandatConnu[]> {
  const rows = await mandatsVerrouilles(
    client,
    lot.map(({ numeroContrat }) => numeroContrat),
    lot.map(({ rum }) => rum),
  )
  return rows
}

/** When each mandate ends: a contract is debited by the one that was signed last, which ends the others. */
function fins(
  mandats: readonly Pick<MandatConnu, 'ics' | 'rum' | 'numero_contrat' | 'signe_le' | 'revoque_le'>[],
): Map<string, string | null> {
  const derniers = new Map<string, string>()
  for (const { numero_contrat, signe_le, revoque_le } of mandats)
    if (revoque_le === null) derniers.set(numero_contrat, plusGrand(derniers.get(numero_contrat) ?? signe_le, signe_le))
  const pris = new Set<string>()
  return new Map(
    mandats.map((mandat) => {
      const dernier = derniers.get(mandat.numero_contrat)
      if (mandat.revoque_le !== null || dernier === undefined) return [cle(mandat), mandat.revoque_le]
      if (mandat.signe_le !== dernier || pris.has(mandat.numero_contrat)) return [cle(mandat), dernier]
      pris.add(mandat.numero_contrat)
      return [cle(mandat), null]
    }),
  )
}

/**
 * Mandates; their contract must be there. One that has ended, because the bank said so as well, does not come back to life; what
 * was debited last is never further back.
 */
export const mandats = (coffre: Coffre): NatureNdjson<MandatImporte> => ({
  schema: mandatSchema,
  cle,
  async manques(client, lot) {
    const contrats = await payeursDe(client, lot)
    const clients = await presents(
      client,
      'client',
      'numero_client',
      lot.map(({ numeroClientPayeur }) => numeroClientPayeur),
    )
    return lot.map(({ numeroContrat, numeroClientPayeur }) => {
      if (!contrats.has(numeroContrat)) return 'contrat inconnu'
      return numeroClientPayeur !== null && !clients.has(numeroClientPayeur) ? 'client inconnu' : null
    })
  },
  async enregistrer(client, lot) {
    const parContrat = await payeursDe(client, lot)
    const avant = await connus(client, lot)
    const avantParCle = new Map(avant.map((mandat) => [cle(mandat), mandat]))
    const recus = lot.map(({ ics, rum, numeroContrat, dateSignature, dateRevocation }) => ({
      ics,
      rum,
      numero_contrat: numeroContrat,
      signe_le: dateSignature,
      revoque_le: avantParCle.get(cle({ ics, rum }))?.revoque_le ?? dateRevocation,
    }))
    const nommes = new Set(recus.map(cle))
    const autres = avant.filter((mandat) => !nommes.has(cle(mandat)))
    const finDe = fins([...recus, ...autres])
    for (const { ics, rum, revoque_le } of autres) {
      const fin = finDe.get(cle({ ics, rum })) ?? null
      if (fin !== revoque_le) await finirMandat(client, ics, rum, fin)
    }
    const lignes = lot.map((mandat) => ({
      ics: mandat.ics,
      rum: mandat.rum,
      numero_contrat: mandat.numeroContrat,
      numero_client_payeur: mandat.numeroClientPayeur ?? parContrat.get(mandat.numeroContrat)!,
      signe_le: mandat.dateSignature,
      lieu_signature: mandat.lieuSignature,
      ...scellerCompte(coffre, 'mandat_sepa', mandat.numeroContrat, {
        iban: mandat.iban,
        bic: mandat.bic,
        titulaire: mandat.titulaireCompte,
      }),
      dernier_prelevement:
        [avantParCle.get(cle(mandat))?.dernier_prelevement ?? null, mandat.dernierPrelevement]
          .filter((jour) => jour !== null)
          .toSorted()
          .at(-1) ?? null,
      revoque_le: finDe.get(cle(mandat)) ?? null,
    }))
    // Those that end make room for the one in force.
    const ecrites = await ecrireLignes(client, MANDAT, [
      ...lignes.filter(({ revoque_le }) => revoque_le !== null),
      ...lignes.filter(({ revoque_le }) => revoque_le === null),
    ])
    return new Set(ecrites.map(({ ics, rum }) => cle({ ics: String(ics), rum: String(rum) })))
  },
})
