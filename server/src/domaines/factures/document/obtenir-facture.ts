import { createHash } from 'node:crypto'
import type { Services } from '../../../services.ts'
import { factureInconnue } from '../errors.ts'
import type { DonneesFacture } from './donnees-facture.ts'
import { lireDonneesFactures } from './donnees-facture.query.ts'
import { emetteurDe } from './emetteur.public.ts'
import { produireFacture } from './produire-facture.ts'

/** Changed whenever documents are drawn otherwise, so that those kept are made anew. */
const VERSION = '1'

const enCours = new Map<string, Promise<Buffer>>()

/** A document is kept under what it says: any change of its data, or of the utility's, gives another name. */
const nomDe = (facture: DonneesFacture, emetteur: object): string => {
  const empreinte = createHash('sha256')
    .update(JSON.stringify([VERSION, facture, emetteur]))
    .digest('hex')
    .slice(0, 32)
  return `factures/${String(facture.id % 100).padStart(2, '0')}/${facture.id}-${empreinte}.pdf`
}

/** The document of a bill whose data are at hand: as kept, or made now; once when two ask for it together. */
export function documentDe(
  { config, fichiers }: Pick<Services, 'config' | 'fichiers'>,
  facture: DonneesFacture,
): Promise<Buffer> {
  const emetteur = emetteurDe(config)
  const nom = nomDe(facture, emetteur)
  const commence = enCours.get(nom)
  if (commence) return commence
  const travail = (async () => {
    const garde = await fichiers.lire(nom)
    if (garde) return garde
    const octets = await produireFacture(facture, emetteur)
    await fichiers.garder(nom, octets)
    return octets
  })().finally(() => enCours.delete(nom))
  enCours.set(nom, travail)
  return travail
}

export interface DocumentFacture {
  nomFichier: string
  type: 'application/pdf'
  contenu: Buffer
}

/** The document of an invoice, and its name. */
export async function obtenirFacture(services: Services, id: number): Promise<DocumentFacture> {
  const facture = (await lireDonneesFactures(services.pool, [id])).get(id)
  if (!facture) throw factureInconnue()
  return { nomFichier: nomFichier(facture), type: 'application/pdf', contenu: await documentDe(services, facture) }
}

/**
 * Named by contract and date (docs/domaines/factures.md#document), and by number: a contract may have two bills of one
 * day.
 */
export const nomFichier = ({
  contrat,
  emission,
  numero,
}: Pick<DonneesFacture, 'contrat' | 'emission' | 'numero'>): string =>
  `facture-${contrat.numero}-${emission}-${numero.replaceAll(/[^\w-]/g, '_')}.pdf`
