import type { Readable } from 'node:stream'
import { fichierCsv } from '../../../gateways/tableur/csv.ts'
import { fichierZip, type PieceZip } from '../../../gateways/zip/fichier-zip.ts'
import { instantIso } from '../../../kernel/horloge.ts'
import { colonnesEn, type Devise } from '../../../kernel/montants.ts'
import type { Services } from '../../../services.ts'
import type { Session, UtilisateurSession } from '../../../kernel/session/session.ts'
import { limiteMesDonnees } from '../limites.ts'
import { reserverTentative } from '../../../kernel/tentatives/tentatives.ts'
import { clientsDuCompte } from '../../clients/clients-du-compte.public.query.ts'
import { peutConsentir } from '../../consentements/peut-consentir.public.ts'
import { reserveAuTitulaire } from '../errors.ts'
import { exigerMotDePasse } from '../mot-de-passe/exiger-mot-de-passe.ts'
import { contratsTenus } from './compte.query.ts'
import { lisezMoi } from './lisez-moi.ts'
import type { Piece, Sujet, Valeur } from './piece.ts'
import { PIECES_COMPTE } from './pieces-compte.ts'
import { PIECES_CONTRATS } from './pieces-contrats.ts'
import { PIECES_RELEVES } from './pieces-releves.ts'

/** The files of the archive, in order. */
export const PIECES: readonly Piece[] = [...PIECES_COMPTE, ...PIECES_CONTRATS, ...PIECES_RELEVES]

/**
 * All that is held about a user, as a ZIP that is written while it is read. His password is asked once more; whoever acts
 * in his name cannot have it.
 */
export async function telechargerMesDonnees(
  services: Services,
  utilisateur: UtilisateurSession,
  session: Session,
  motDePasse: string,
) {
  if (session.usurpateurId !== null) throw reserveAuTitulaire()
  await exigerMotDePasse(services, utilisateur.id, motDePasse, 'motDePasse')
  await reserverTentative(services, [limiteMesDonnees(utilisateur.id)])
  const sujet = await lireSujet(services, utilisateur)
  return {
    nomFichier: `mes-donnees-${services.horloge.aujourdhui()}.zip`,
    type: 'application/zip',
    contenu: fichierZip(fichiers(services, sujet, utilisateur.identifiant), {
      compresse: true,
      interrompu: (erreur) => services.log.warn({ err: erreur }, 'export de données personnelles interrompu'),
    }),
  }
}

async function* fichiers({ config, horloge }: Services, sujet: Sujet, identifiant: string): AsyncGenerator<PieceZip> {
  const instant = instantIso(horloge.maintenant())
  yield { nom: 'README.txt', contenu: lisezMoi(PIECES, { service: config.NOM_SERVICE, identifiant, instant }) }
  for (const piece of PIECES) yield { nom: piece.nom, contenu: await contenuDe(piece, sujet, config.PAIEMENT_DEVISE) }
}

async function contenuDe(piece: Piece, sujet: Sujet, devise: Devise): Promise<Readable | string> {
  if ('contenu' in piece) return `${JSON.stringify(await piece.contenu(sujet), null, 2)}\n`
  return fichierCsv(colonnesEn(piece.colonnes, devise), enTextes(piece.lignes(sujet)))
}

async function* enTextes(blocs: AsyncIterable<readonly (readonly Valeur[])[]>): AsyncGenerator<string[][]> {
  for await (const bloc of blocs) yield bloc.map((ligne) => ligne.map(enTexte))
}

const enTexte = (valeur: Valeur): string => {
  if (valeur === null || valeur === undefined) return ''
  if (valeur instanceof Date) return valeur.toISOString()
  return typeof valeur === 'boolean' ? (valeur ? 'oui' : 'non') : String(valeur)
}

/** Who he has shown to be as a customer (docs/adr/0007). Staff and secondary users are nobody's holder. */
async function lireSujet({ db, coffre, horloge }: Services, utilisateur: UtilisateurSession): Promise<Sujet> {
  const clients = peutConsentir(utilisateur) ? await clientsDuCompte(db, utilisateur) : []
  return {
    db,
    coffre,
    utilisateurId: utilisateur.id,
    identifiant: utilisateur.identifiant,
    email: utilisateur.email,
    aujourdhui: horloge.aujourdhui(),
    clients,
    contrats: await contratsTenus(db, utilisateur.id, clients),
  }
}
