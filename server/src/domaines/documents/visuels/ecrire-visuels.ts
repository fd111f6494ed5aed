import { typographie } from '@ael/contract/commun/typographie.ts'
import type { FichierRecu } from '../../../kernel/fichier-recu.ts'
import { acteDuPersonnel } from '../../../kernel/journal/acte-du-personnel.ts'
import type { Agent } from '../../../kernel/journal/agent.ts'
import type { Services } from '../../../services.ts'
import { visuelInconnu, visuelMontre } from '../errors.ts'
import { recevoirFichier } from '../recevoir-fichier.ts'
import { articlesDesVisuels } from './articles-du-visuel.sql.ts'
import { taillesDe } from './tailles.ts'
import * as repository from './visuels.repository.ts'

const TYPES_ADMIS = ['image/jpeg', 'image/png', 'image/gif'] as const

/** Adds a picture for the articles, at all its widths, or puts it in the place of the one of its name. */
export async function ajouterVisuel(
  services: Services,
  agent: Agent,
  { nom, libelle }: { nom: string; libelle: string },
  fichiers: AsyncIterable<FichierRecu>,
) {
  const fichier = await recevoirFichier(services, fichiers, TYPES_ADMIS)
  const tailles = await taillesDe(fichier.contenu)
  return acteDuPersonnel(services, agent, async (trx) => {
    const avant = await repository.originalDe(trx, nom)
    const visuel = { nom, libelle: typographie(libelle) }
    await repository.ecrireVisuel(trx, visuel, fichier, services.horloge.maintenant())
    await repository.ecrireTailles(trx, nom, tailles)
    return {
      ecriture: {
        objet: `Visuel ${nom}`,
        avant: avant ? { libelle: avant.libelle } : null,
        apres: { libelle: visuel.libelle, fichier: fichier.nom },
      },
      reponse: { message: 'Image ajoutée avec succès' },
    }
  })
}

/** Takes a picture away, when no article shows it. */
export const supprimerVisuel = (services: Services, agent: Agent, nom: string) =>
  acteDuPersonnel(services, agent, async (trx) => {
    // Whoever writes an article holds the pictures that it names: his writing is read below, or sees the picture gone.
    await repository.tenirVisuel(trx, nom)
    const articles = await articlesDesVisuels(trx, nom)
    if (articles.length > 0) throw visuelMontre(articles)
    const retire = await repository.supprimerLeVisuel(trx, nom)
    if (!retire) throw visuelInconnu()
    return {
      ecriture: { objet: `Visuel ${nom}`, avant: retire, apres: null },
      reponse: { message: 'Suppression correctement effectuée' },
    }
  })

/** Makes all widths of all pictures anew, one picture after the other: what is decoded is in memory. */
export const genererVisuels = (services: Services, agent: Agent) =>
  acteDuPersonnel(services, agent, async (trx) => {
    const noms = await repository.nomsDesVisuels(trx)
    for (const { nom } of noms) {
      const original = await repository.originalDe(trx, nom)
      if (original) await repository.ecrireTailles(trx, nom, await taillesDe(original.contenu))
    }
    const nombre = noms.length
    return {
      ecriture: { objet: 'Visuels', avant: null, apres: { nombre } },
      reponse: {
        message: nombre > 1 ? `${nombre} visuels ont été refaits.` : `${nombre} visuel a été refait.`,
        nombre,
      },
    }
  })
