import { isDeepStrictEqual } from 'node:util'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { LIBELLES_PROFILS, PROFILS_SUBORDONNES } from '@ael/contract/acces/profils.ts'
import type { Access, CallDefinition, Calls, EtatSecondFacteur, Nature } from '@ael/contract/call.ts'

const CONTRACT = path.resolve(import.meta.dirname, '../../contract/src')

const ATTEINT: Record<Nature, string> = {
  contrat: 'qui atteint le contrat',
  groupe: 'qui atteint le groupe',
  facture: 'qui atteint la facture',
  univers: 'qui a ce périmètre',
  utilisateur: 'lui-même et qui le gère',
  alerte: 'qui voit l’alerte',
  adresseAlerte: 'qui a donné l’adresse',
  demarche: 'qui a fait la demande ou atteint son contrat',
}

const SECOND_FACTEUR: Record<EtatSecondFacteur, string> = {
  preuve: 'second facteur à présenter',
  enrolement: 'second facteur à choisir',
  connecte: 'connecté en son nom',
}

const ensemble = (noms: readonly string[]): string => noms.join(' ou ')

/** To whom a call is open, in the words of its domain's page. */
function ouvertA(access: Access): string {
  switch (access.type) {
    case 'libre':
      return 'tous, même sans jeton'
    case 'anonyme':
      return 'tous'
    case 'profils':
      return ensemble(access.profils.map((profil) => LIBELLES_PROFILS[profil].toLowerCase()))
    case 'second-facteur':
      return `personnel, ${ensemble(access.pour.map((etat) => SECOND_FACTEUR[etat]))}`
    default: {
      const natures = access.requis.flatMap((place) => access.objets[place] ?? [])
      const qui = natures.length === 0 ? 'qui est connecté' : ensemble(natures.map((nature) => ATTEINT[nature]))
      if (!access.sauf) return qui
      const subordonnes = isDeepStrictEqual(access.sauf, PROFILS_SUBORDONNES)
      const noms = subordonnes
        ? 'secondaires et visiteurs'
        : access.sauf.map((profil) => LIBELLES_PROFILS[profil].toLowerCase()).join(' et ')
      return `${qui}, sauf ${noms}`
    }
  }
}

const ligne = ({ method, path: chemin, access, summary }: CallDefinition): string =>
  `| \`${method} ${chemin}\` | ${ouvertA(access)} | ${summary} |`

/** The table of a domain's calls, as its page has to show it; null when the domain declares none. */
export async function tableDesAppels(domaine: string): Promise<string | null> {
  const dossier = path.join(CONTRACT, domaine)
  if (!existsSync(path.join(dossier, 'calls.ts'))) return null
  // Those of the staff are apart, in files that what customers load does without.
  const autres = readdirSync(dossier).filter((file) => file.endsWith('.calls.ts'))
  const declares: Calls[string][] = []
  for (const file of ['calls.ts', ...autres.toSorted()]) {
    const exportes = (await import(path.join(dossier, file))) as Record<string, Calls>
    for (const [nom, calls] of Object.entries(exportes))
      if (nom.endsWith('Calls')) declares.push(...Object.values(calls))
  }
  const lignes = [...new Set(declares.map(ligne))]
  return ['| appel | ouvert à | ce qu’il fait |', '|---|---|---|', ...lignes].join('\n')
}
