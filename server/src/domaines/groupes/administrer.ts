import type { GroupeAdministre } from '@ael/contract/groupes/schemas.ts'
import { nomComplet } from '@ael/contract/utilisateurs/regles.ts'
import { contratsNonAtteints } from '../acces/errors.public.ts'
import { acteDuPersonnel } from '../../kernel/journal/acte-du-personnel.ts'
import type { Agent } from '../../kernel/journal/agent.ts'
import type { ContratVerifie, GroupeVerifie } from '../../kernel/objets-verifies.ts'
import { notifierSessions } from '../../kernel/session/notifier-acces.ts'
import type { Services } from '../../services.ts'
import { groupesDeTous, nombreDeGroupes } from './administration.sql.ts'
import { horsDuCompte, tailleGroupe } from './appartenance.query.ts'
import { ajouterContrats, enleverContrats } from './appartenance.sql.ts'
import { groupePlein } from './errors.ts'
import { messageAjoutAuxGroupes, messageRetraitDesGroupes } from './messages.ts'
import { exigerGroupes, type GroupeOuvert, tenirGroupes } from './ouvrir-groupe.ts'
import { debutDePage } from '../../kernel/debut-de-page.ts'

/** Up to here the groups of all accounts are counted. */
const GROUPES_MAX = 10_000

/** The groups of all accounts, by name, and whose they are. */
export async function listerGroupesDeTous(
  services: Services,
  { recherche, indexPage, nbElements }: { recherche: string; indexPage: number; nbElements: number },
): Promise<{ resultats: GroupeAdministre[]; nbTotalResultats: number }> {
  await exigerGroupes(services)
  const premier = debutDePage({ indexPage, nbElements })
  const [lignes, [compte]] = await Promise.all([
    groupesDeTous(services.db, recherche, { premier, nombre: nbElements }),
    nombreDeGroupes(services.db, recherche, GROUPES_MAX + 1),
  ])
  return {
    resultats: lignes.map((ligne) => ({
      idGroupe: ligne.id,
      nom: ligne.nom,
      description: ligne.description,
      nbContrats: ligne.nb_contrats,
      proprietaire: {
        userWebId: String(ligne.proprietaire_id),
        nomComplet: nomComplet({ nom: ligne.proprietaire_nom, prenom: ligne.proprietaire_prenom }),
        email: ligne.proprietaire_email,
      },
    })),
    nbTotalResultats: compte?.total ?? 0,
  }
}

interface Croisement {
  groupes: readonly GroupeVerifie[]
  contrats: readonly ContratVerifie[]
}

const ecriture = (groupes: readonly GroupeOuvert[], contrats: readonly ContratVerifie[], dedans: boolean) => ({
  objet: `Contrats de groupes\u202F: ${groupes.map(({ nom }) => nom).join(', ')}`,
  avant: dedans ? null : { contrats: [...contrats] },
  apres: dedans ? { contrats: [...contrats] } : null,
})

/** Puts contracts into groups, all or none: every contract has to be one of the account of every group. */
export async function attacherAuxGroupes(services: Services, agent: Agent, { groupes: ids, contrats }: Croisement) {
  await exigerGroupes(services)
  const maximum = await services.configuration.nombre('AttachementContratNbMaxParGroupe')
  return acteDuPersonnel(services, agent, async (trx) => {
    const groupes = await tenirGroupes(trx, ids)
    let nombre = 0
    for (const groupe of groupes) {
      const etrangers = await horsDuCompte(trx, groupe.utilisateur_id, contrats)
      if (etrangers.length > 0) throw contratsNonAtteints(etrangers)
      nombre += await ajouterContrats(trx, groupe, { numeros: contrats })
      const taille = await tailleGroupe(trx, groupe.id)
      if (taille > maximum) throw groupePlein(maximum, taille)
      await notifierSessions(trx, groupe.utilisateur_id)
    }
    return {
      ecriture: ecriture(groupes, contrats, true),
      reponse: { message: messageAjoutAuxGroupes(nombre), nombre },
    }
  })
}

/** Takes contracts out of groups; those that are not there change nothing. */
export async function detacherDesGroupes(services: Services, agent: Agent, { groupes: ids, contrats }: Croisement) {
  await exigerGroupes(services)
  return acteDuPersonnel(services, agent, async (trx) => {
    const groupes = await tenirGroupes(trx, ids)
    let nombre = 0
    for (const groupe of groupes) {
      nombre += await enleverContrats(trx, groupe, { numeros: contrats })
      await notifierSessions(trx, groupe.utilisateur_id)
    }
    return {
      ecriture: ecriture(groupes, contrats, false),
      reponse: { message: messageRetraitDesGroupes(nombre), nombre },
    }
  })
}
