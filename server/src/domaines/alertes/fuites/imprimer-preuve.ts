import { motEnvoi } from '@ael/contract/alertes/fuites.regles.ts'
import { LIBELLES_CANAUX } from '@ael/contract/alertes/regles.ts'
import type { MessageFuite } from '@ael/contract/alertes/fuites.schemas.ts'
import type { EnvoiAlerte } from '@ael/contract/alertes/schemas.ts'
import { createDocumentPdf } from '../../../gateways/pdf/document.ts'
import { formatDate } from '../../../gateways/pdf/formats.ts'
import { instantIso } from '../../../kernel/horloge.ts'
import type { ContratVerifie } from '../../../kernel/objets-verifies.ts'
import type { UtilisateurSession } from '../../../kernel/session/session.ts'
import type { Services } from '../../../services.ts'
import { adresseConstruite } from '../../abonnements/adresse.public.ts'
import { lireContrat } from '../../abonnements/contrat.public.query.ts'
import { aucuneFuite } from '../errors.ts'
import { litresEnMots } from '../litres.ts'
import { lireFuite } from './lire-fuite.ts'

const COLONNES = [
  { titre: 'Date et heure', part: 5 },
  { titre: 'Quoi', part: 9 },
  { titre: 'Preuve', part: 9 },
  { titre: 'État', part: 3 },
]

const ESPACE = '\u00A0'

/** « 6 h 41 min 07 s », of an instant of the wire. */
const heure = (instant: string): string => {
  const [heures = '', minutes = '', secondes = ''] = instant.slice(11, 19).split(':')
  return `${Number(heures)}${ESPACE}h${ESPACE}${minutes}${ESPACE}min${ESPACE}${secondes}${ESPACE}s`
}

const moment = (instant: string): string => `${formatDate(instant)} à ${heure(instant)}`

/** Who took a message over, and under which number. A mail was accepted, an SMS handed over; neither is known to be read. */
function preuve({ canal, etat, acceptePar, messageId, motif }: EnvoiAlerte): string {
  if (etat !== 'ENVOYE') return motif ?? ''
  const verbe = canal === 'SMS' ? 'Remis à l’opérateur,' : 'Accepté par'
  return `${verbe} ${acceptePar ?? ''}, sous le numéro ${messageId ?? ''}`
}

function ligne({ nature, le, message, envoi }: MessageFuite): string[] {
  if (nature === 'CONSTAT')
    return [moment(le), `Fuite possible constatée. ${message ?? ''}`, 'Relevés du compteur', 'Constaté']
  if (envoi === null)
    return [
      moment(le),
      'Espace client. Alerte ouverte avec votre compte.',
      'Ouverture notée par l’agence en ligne',
      'Lu',
    ]
  const { canal, destinataire, etat } = envoi
  const quoi =
    canal === null ? 'Ni adresse e-mail ni mobile connus' : `${LIBELLES_CANAUX[canal]}, à ${destinataire ?? ''}`
  return [moment(le), quoi, preuve(envoi), motEnvoi(canal, etat)]
}

/** When and how the holder was told of the leak of a contract, to the second, as a document to show. */
export async function imprimerPreuve(
  services: Services,
  utilisateur: UtilisateurSession,
  numeroContrat: ContratVerifie,
): Promise<{ contenu: Buffer; depuis: string }> {
  const { fuite } = await lireFuite(services, utilisateur, numeroContrat)
  const contrat = await lireContrat(services.db, numeroContrat, 0)
  if (!fuite || !contrat) throw aucuneFuite()
  const { config, horloge } = services
  const maintenant = instantIso(horloge.maintenant())
  const document = createDocumentPdf({
    titre: 'Quand et comment nous vous avons prévenu',
    nomService: config.NOM_SERVICE,
    pied: `Information sur une fuite possible, contrat ${numeroContrat}, édité le ${moment(maintenant)}`,
    instant: horloge.maintenant(),
  })
  document.definitions([
    ['Contrat', numeroContrat],
    ['Adresse desservie', adresseConstruite(contrat)],
    ['Écoulement continu', `depuis le ${formatDate(fuite.depuis)}`],
    ...(fuite.arret === null ? [] : [['Arrêt constaté', `le ${formatDate(fuite.arret)}`] as const]),
    ['Relevé jusqu’au', formatDate(fuite.jusque)],
    ['Débit', `au moins ${litresEnMots(fuite.debitMinimum)} par heure`],
    ['Volume perdu', litresEnMots(fuite.litresPerdus)],
    ...(fuite.attestationAvant === null
      ? []
      : [['Attestation de réparation', `à envoyer au plus tard le ${formatDate(fuite.attestationAvant)}`] as const]),
  ])
  document.section('Ce qui fut dit, et quand')
  if (fuite.messages.length === 0) document.paragraphe('Aucun message n’est encore parti.')
  else document.tableau(COLONNES, fuite.messages.map(ligne))
  document.espace()
  document.paragraphe(
    '«\u202FAccepté\u202F»\u202F: le serveur de courrier du destinataire a pris le message en charge, à cet instant. «\u202FRemis\u202F»\u202F: l’opérateur du service a pris le SMS en charge. «\u202FLu\u202F»\u202F: l’alerte a été ouverte dans l’espace client. Heures de Paris. Information due au titre de l’article L2224-12-4 du code général des collectivités territoriales.',
    { petit: true },
  )
  return { contenu: await document.terminer(), depuis: fuite.depuis }
}
