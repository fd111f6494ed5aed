import { masquerIban } from '@ael/contract/commun/masquer-ibans.ts'
import { createDocumentPdf } from '../../gateways/pdf/document.ts'
import { formatDate } from '../../gateways/pdf/formats.ts'
import type { Services } from '../../services.ts'
import { emetteurDe } from '../factures/document/emetteur.public.ts'
import type { Mandat } from './mandat.query.ts'

/** « BELGIQUE » as one writes it in a sentence. */
const nomDePays = (pays: string): string =>
  pays.toLocaleLowerCase('fr').replaceAll(/(?<!\p{L})\p{L}/gu, (lettre) => lettre.toLocaleUpperCase('fr'))

const lieu = (...parties: (string | null)[]): string => parties.filter(Boolean).join(' ')

/** The words that the rulebook of SEPA direct debits (CORE) asks for. */
const autorisation = (creancier: string): string =>
  `En signant ce formulaire de mandat, vous autorisez (A) ${creancier} à envoyer des instructions à votre banque pour débiter votre compte, et (B) votre banque à débiter votre compte conformément aux instructions de ${creancier}.`
const REMBOURSEMENT =
  'Vous bénéficiez du droit d’être remboursé par votre banque selon les conditions décrites dans la convention que vous avez passée avec elle. Une demande de remboursement doit être présentée dans les 8 semaines suivant la date de débit de votre compte pour un prélèvement autorisé, et sans tarder et au plus tard dans les 13 mois en cas de prélèvement non autorisé.'
const NOTE =
  'Note\u202F: vos droits concernant le présent mandat sont expliqués dans un document que vous pouvez obtenir auprès de votre banque.'
const DONNEES =
  'Les informations de ce mandat ne servent qu’à la gestion de la relation avec le créancier. Vous pouvez y accéder, les faire rectifier et vous opposer à leur traitement, comme le prévoient le règlement (UE) 2016/679 et la loi du 6 janvier 1978.'

/** A mandate as its holder signed it. */
export function imprimerMandat(
  { config, horloge, coffre }: Pick<Services, 'config' | 'horloge' | 'coffre'>,
  mandat: Mandat,
): Promise<Buffer> {
  const creancier = emetteurDe(config)
  const document = createDocumentPdf({
    titre: 'Mandat de prélèvement SEPA',
    nomService: creancier.nom,
    pied: `Mandat ${mandat.rum}, édité le ${formatDate(horloge.aujourdhui())}`,
    instant: horloge.maintenant(),
  })
  document.definitions([
    ['Référence unique du mandat', mandat.rum],
    ['Contrat', mandat.numero_contrat],
    ['Type de paiement', 'Paiement récurrent (répétitif)'],
  ])
  document.paragraphe(autorisation(creancier.nom))
  document.paragraphe(REMBOURSEMENT)
  document.section('Débiteur')
  document.definitions([
    ['Titulaire du compte', coffre.ouvrir('mandat_sepa.titulaire', mandat.numero_contrat, mandat.titulaire_scelle)],
    ['Adresse', lieu(mandat.adresse, mandat.complement)],
    ['Code postal et ville', lieu(mandat.code_postal, mandat.ville)],
    ['Pays', nomDePays(mandat.pays)],
    // Those who work for the payer may read this copy; the account is his alone.
    ['IBAN', masquerIban(mandat.iban_fin) ?? ''],
  ])
  document.section('Créancier')
  document.definitions([
    ['Nom', creancier.nom],
    ['Identifiant créancier SEPA', mandat.ics],
    ['Adresse', creancier.adresse],
    ['Code postal et ville', lieu(creancier.codePostal, creancier.ville)],
    ['Pays', 'France'],
  ])
  document.section('Signature')
  document.definitions([
    ['Signé le', formatDate(mandat.signe_le)],
    ...(mandat.lieu_signature ? [['À', mandat.lieu_signature] as const] : []),
    ...(mandat.revoque_le ? [['Révoqué le', formatDate(mandat.revoque_le)] as const] : []),
  ])
  document.paragraphe(NOTE, { petit: true })
  document.paragraphe(
    'Sans prélèvement pendant 36 mois, ce mandat devient caduc. Chaque prélèvement vous est annoncé 14 jours au moins à l’avance, par la facture ou par l’échéancier.',
    { petit: true },
  )
  document.paragraphe(DONNEES, { petit: true })
  return document.terminer()
}
