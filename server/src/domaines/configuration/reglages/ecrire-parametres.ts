import { PARAMETRES, type Parametre, type TypeParametre } from '@ael/contract/configuration/parametres.ts'
import { refusDeValeur } from '@ael/contract/configuration/regles.ts'
import type { Database } from '../../../db/database.ts'
import { holdUntilEnd } from '../../../db/locks.ts'
import { notify } from '../../../db/notify.ts'
import { acteDuPersonnel } from '../../../kernel/journal/acte-du-personnel.ts'
import type { Agent } from '../../../kernel/journal/agent.ts'
import type { Services } from '../../../services.ts'
import { CANAL_CONFIGURATION } from '../configuration.public.ts'
import { parametreExiste, parametreInconnu, typeFixe, valeurRefusee } from '../errors.ts'
import { ecrireParametre, oublierParametres, parametreEcrit } from './reglages.repository.ts'

interface EtatParametre {
  type: TypeParametre
  valeur: string
  description: string
}

const estConnu = (nom: string): nom is Parametre => nom in PARAMETRES

/** A parameter as it is in force; null when there is none of this name. */
async function lire(trx: Database, nom: string): Promise<EtatParametre | null> {
  const ecrit = await parametreEcrit(trx, nom)
  const connu = estConnu(nom) ? PARAMETRES[nom] : null
  if (!ecrit && !connu) return null
  return {
    type: connu?.type ?? (ecrit?.type as TypeParametre),
    valeur: ecrit?.valeur ?? String(connu?.valeur),
    description: ecrit?.description ?? '',
  }
}

function exigerValeur(nom: string, type: TypeParametre, valeur: string): void {
  const refus = refusDeValeur(nom, type, valeur)
  if (refus !== null) throw valeurRefusee(refus)
}

interface Modification {
  nom: string
  valeur: string
  type?: TypeParametre | undefined
  description?: string | undefined
}

/** Changes a parameter; every server knows at once. */
export const modifierParametre = (services: Services, agent: Agent, { nom, valeur, type, description }: Modification) =>
  acteDuPersonnel(services, agent, async (trx) => {
    await holdUntilEnd(trx, `parametre ${nom}`)
    const avant = await lire(trx, nom)
    if (!avant) throw parametreInconnu()
    if (type !== undefined && type !== avant.type) throw typeFixe()
    exigerValeur(nom, avant.type, valeur)
    const apres = { type: avant.type, valeur, description: description ?? avant.description }
    await ecrireParametre(trx, { nom, ...apres })
    await notify(trx, CANAL_CONFIGURATION, '')
    return {
      ecriture: { objet: `Paramètre ${nom}`, avant, apres },
      reponse: { message: 'Modification du paramètre ok' },
    }
  })

/** Creates a parameter of the service; no part of the agency reads it yet. */
export const creerParametre = (services: Services, agent: Agent, { nom, ...apres }: { nom: string } & EtatParametre) =>
  acteDuPersonnel(services, agent, async (trx) => {
    await holdUntilEnd(trx, `parametre ${nom}`)
    if (await lire(trx, nom)) throw parametreExiste()
    exigerValeur(nom, apres.type, apres.valeur)
    await ecrireParametre(trx, { nom, ...apres })
    await notify(trx, CANAL_CONFIGURATION, '')
    return {
      ecriture: { objet: `Paramètre ${nom}`, avant: null, apres },
      reponse: { message: `Le paramètre ${nom} a été créé.` },
    }
  })

/** Takes a parameter away; one that the agency reads has again the value of a new installation. */
export const supprimerParametre = (services: Services, agent: Agent, nom: string) =>
  acteDuPersonnel(services, agent, async (trx) => {
    await holdUntilEnd(trx, `parametre ${nom}`)
    const avant = await lire(trx, nom)
    if (!avant) throw parametreInconnu()
    await oublierParametres(trx, [nom])
    await notify(trx, CANAL_CONFIGURATION, '')
    return {
      ecriture: { objet: `Paramètre ${nom}`, avant, apres: await lire(trx, nom) },
      reponse: { message: 'Le paramètre a été supprimé' },
    }
  })

/** All parameters of the agency have again the values of a new installation; `tout`: those of the service go. */
export const remettreParametres = (services: Services, agent: Agent, tout: boolean) =>
  acteDuPersonnel(services, agent, async (trx) => {
    const oublies = await oublierParametres(trx, tout ? null : Object.keys(PARAMETRES))
    await notify(trx, CANAL_CONFIGURATION, '')
    return {
      ecriture: {
        objet: tout
          ? 'Tous les paramètres, et ceux du service supprimés'
          : 'Tous les paramètres, comme à l’installation',
        avant: Object.fromEntries(oublies.map(({ nom, valeur }) => [nom, valeur])),
        apres: {},
      },
      reponse: { message: 'Tous les paramètres ont été réinitialisé.' },
    }
  })
