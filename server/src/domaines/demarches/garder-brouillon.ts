import { JOUR_MS } from '@ael/contract/commun/durees.ts'
import { champsGardes, JOURS_BROUILLON } from '@ael/contract/demarches/moteur/brouillon.ts'
import { instantIso } from '../../kernel/horloge.ts'
import type { ContratVerifie } from '../../kernel/objets-verifies.ts'
import type { UtilisateurSession } from '../../kernel/session/session.ts'
import type { Services } from '../../services.ts'
import { type CleBrouillon, ecrireBrouillon, effacerBrouillon, lireBrouillon } from './brouillon.repository.ts'
import { contratDuFormulaire, ouvrirFormulaire } from './ouvrir-formulaire.ts'

/** Before which instant a draft is forgotten. */
export const debutDesBrouillons = ({ horloge }: Pick<Services, 'horloge'>): Date =>
  new Date(horloge.maintenant().getTime() - JOURS_BROUILLON * JOUR_MS)

interface Voulu {
  typeFormulaire: string
  numeroContrat?: ContratVerifie | undefined
}

async function ouvrir({ db }: Services, utilisateur: UtilisateurSession, { typeFormulaire, numeroContrat }: Voulu) {
  const { formulaire } = await ouvrirFormulaire(db, typeFormulaire)
  const cle: CleBrouillon = {
    utilisateurId: utilisateur.id,
    typeFormulaire: formulaire.type,
    contrat: contratDuFormulaire(formulaire, numeroContrat),
  }
  return { formulaire, cle }
}

/** Keeps what is typed of a request, whoever asks: neither a file nor a bank account, nor what is no field of the form. */
export async function garderBrouillon(
  services: Services,
  utilisateur: UtilisateurSession,
  {
    version,
    idProcessus,
    etape,
    valeurs,
    ...voulu
  }: Voulu & {
    version: string
    idProcessus: string
    etape: string
    valeurs: Readonly<Record<string, unknown>>
  },
) {
  const { formulaire, cle } = await ouvrir(services, utilisateur, voulu)
  const gardees = champsGardes(formulaire).flatMap(({ id }) => (valeurs[id] === undefined ? [] : [[id, valeurs[id]]]))
  const enregistreLe = services.horloge.maintenant()
  await ecrireBrouillon(services.db, cle, {
    idProcessus,
    version,
    etape,
    valeurs: Object.fromEntries(gardees) as object,
    enregistreLe,
  })
  return { enregistreLe: instantIso(enregistreLe) }
}

/** What was begun of a request and not sent; null when nothing was, or too long ago. */
export async function retrouverBrouillon(services: Services, utilisateur: UtilisateurSession, voulu: Voulu) {
  const { cle } = await ouvrir(services, utilisateur, voulu)
  const lu = await lireBrouillon(services.db, cle, debutDesBrouillons(services))
  return {
    brouillon: lu
      ? {
          idProcessus: lu.id_processus,
          version: lu.version,
          etape: lu.etape,
          valeurs: lu.valeurs as Record<string, string>,
          enregistreLe: instantIso(lu.enregistre_le),
        }
      : null,
  }
}

/** Gives up what was begun. */
export async function oublierBrouillon(
  services: Services,
  utilisateur: UtilisateurSession,
  voulu: Voulu,
): Promise<void> {
  const { cle } = await ouvrir(services, utilisateur, voulu)
  await effacerBrouillon(services.db, cle)
}
