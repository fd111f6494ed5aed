import type { CallInput } from '@ael/contract/call.ts'
import type { demarchesCalls } from '@ael/contract/demarches/calls.ts'
import { soumettre } from '@ael/contract/demarches/moteur/soumettre.ts'
import { parcourir } from '@ael/contract/demarches/moteur/parcourir.ts'
import type { Valeur } from '@ael/contract/demarches/modele.ts'
import type { Cadran } from '@ael/contract/releves/cadrans.ts'
import { fichiersDe, reponsesDe, type Ouverture, type SaisieDemande, type Valeurs } from './saisie-demande.ts'

const sansExtension = /^(.*?)(\.[^.]*)?$/s

const copie = (valeurs: Record<string, Valeur>) =>
  Object.fromEntries(
    Object.entries(valeurs).map(([id, valeur]) => [id, typeof valeur === 'string' ? valeur : [...valeur]]),
  ) as Record<string, string | string[] | Cadran[]>

/** A name that none of the others bears: « image.jpg », then « image (2).jpg », as phones call every picture alike. */
function nomLibre(nom: string, pris: ReadonlySet<string>): string {
  const [, debut = nom, extension = ''] = sansExtension.exec(nom) ?? []
  let libre = nom
  for (let rang = 2; pris.has(libre.toLowerCase()); rang++) libre = `${debut} (${rang})${extension}`
  return libre
}

/** The files, each under a name that no other one bears. */
export function nommerUneFois(fichiers: readonly File[], pris = new Set<string>()): File[] {
  return fichiers.map((fichier) => {
    const nom = nomLibre(fichier.name, pris)
    pris.add(nom.toLowerCase())
    return nom === fichier.name ? fichier : new File([fichier], nom, { type: fichier.type })
  })
}

/** The answers, each file under a name of its own in the whole request: it is by its name that its field is found. */
function nommerFichiers(valeurs: Valeurs): Valeurs {
  const pris = new Set<string>()
  return Object.fromEntries(
    Object.entries(valeurs).map(([id, valeur]) => {
      const fichiers = fichiersDe(valeur)
      return [id, fichiers.length === 0 ? valeur : nommerUneFois(fichiers, pris)]
    }),
  )
}

/** What is sent of a request (docs/domaines/demarches.md#ce-qui-est-envoyé): the answers of the fields that are asked, their files. */
export function demandeAEnvoyer(
  { formulaire, contexte }: Ouverture,
  { valeurs, captcha }: SaisieDemande,
  idProcessus: string,
): CallInput<typeof demarchesCalls.creationNouvelleDemarche> {
  const nommees = nommerFichiers(valeurs)
  const reponses = reponsesDe(nommees)
  const champs = parcourir(formulaire, reponses, contexte).flatMap((etape) => etape.champs)
  return {
    body: {
      typeFormulaire: formulaire.type,
      idProcessus,
      valeurs: copie(soumettre(formulaire, reponses, contexte)),
      ...(contexte.contrat && { numeroContrat: contexte.contrat.numeroContrat }),
      ...captcha,
    },
    files: champs.flatMap(({ champ }) => fichiersDe(nommees[champ.id])),
  }
}
