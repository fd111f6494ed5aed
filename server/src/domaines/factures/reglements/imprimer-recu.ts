import { LIBELLES_MODES_REGLEMENT } from '@ael/contract/factures/regles.ts'
import { createDocumentPdf } from '../../../gateways/pdf/document.ts'
import { formatDate } from '../../../gateways/pdf/formats.ts'
import { enToutesLettres } from '../../../kernel/montants.ts'
import type { ContratVerifie } from '../../../kernel/objets-verifies.ts'
import type { Services } from '../../../services.ts'
import { reglementInconnu, sansRecu } from '../errors.ts'
import { reglementDuContrat } from './reglement.sql.ts'

/**
 * The receipt of a settlement of a contract: what was received, when, how and for which invoice. There is none for what
 * was given back, nor for what the bank rejected later.
 */
export async function imprimerRecu(
  { db, config, horloge }: Services,
  numeroContrat: ContratVerifie,
  identifiant: number,
): Promise<{ nomFichier: string; type: string; contenu: Buffer }> {
  const [reglement] = await reglementDuContrat(db, numeroContrat, identifiant)
  if (!reglement) throw reglementInconnu()
  const { jour, cents, mode, facture, reference, rejete } = reglement
  if (cents <= 0 || rejete) throw sansRecu()
  const edite = formatDate(horloge.aujourdhui())
  const document = createDocumentPdf({
    titre: 'Reçu de règlement',
    nomService: config.NOM_SERVICE,
    pied: `Règlement du ${formatDate(jour)}, contrat ${numeroContrat}, édité le ${edite}`,
    instant: horloge.maintenant(),
  })
  document.paragraphe(`${config.NOM_SERVICE} atteste avoir reçu, pour le contrat ci-dessous, le règlement suivant.`)
  document.espace()
  document.definitions([
    ['Montant reçu', enToutesLettres(cents, config.PAIEMENT_DEVISE)],
    ['Reçu le', formatDate(jour)],
    ['Mode de paiement', LIBELLES_MODES_REGLEMENT[mode]],
    ['Contrat', numeroContrat],
    ['Facture', facture ?? 'Acompte, sur une facture à venir'],
    ...(reference === null ? [] : [['Référence', reference] as const]),
  ])
  document.espace()
  document.paragraphe(
    'Ce reçu est établi d’après ce que le service tient à cette date. Il ne vaut plus si la banque rejette ensuite le paiement. Il est édité depuis l’agence en ligne et ne porte pas de signature.',
    { petit: true },
  )
  return {
    nomFichier: `recu-${numeroContrat}-${jour}-${identifiant}.pdf`,
    type: 'application/pdf',
    contenu: await document.terminer(),
  }
}
