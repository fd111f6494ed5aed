import type { Trouvailles } from '@ael/contract/administration/recherche.ts'
import { LIBELLES_ETATS } from '@ael/contract/demarches/etats.ts'
import { formatDate } from '../../../../lib/formats/dates.ts'
import { formatEuros } from '../../../../lib/formats/nombres.ts'
import { sansAccent } from '../../../../lib/formats/sans-accent.ts'
import { libelles, type Sorte } from './libelles.ts'

/** One thing that may be opened. */
export interface Resultat {
  titre: string
  detail: string
  /** Its address in the back office. */
  adresse: string
}

/** The results of a kind, under its name. */
export interface Groupe {
  sorte: Sorte
  items: readonly Resultat[]
}

const listeDesContrats = (numero: string): string => `/admin/contrats?${new URLSearchParams({ recherche: numero })}`
const dire = (...mots: readonly (string | false | null)[]): string => mots.filter(Boolean).join(' · ')

/** The screens whose name has a word that begins as each of those that are typed. */
export function ecransTrouves(ecrans: readonly Resultat[], recherche: string): Resultat[] {
  const mots = sansAccent(recherche).split(/\s+/).filter(Boolean)
  return ecrans.filter(({ titre, detail }) => {
    const noms = sansAccent(`${titre} ${detail}`).split(/\s+/)
    return mots.every((mot) => noms.some((nom) => nom.startsWith(mot)))
  })
}

/** What the server has found, as it is shown; kinds of which there is nothing are left out. */
export function grouper(trouve: Trouvailles): Groupe[] {
  const groupes: Groupe[] = [
    {
      sorte: 'comptes',
      items: trouve.comptes.map(({ userWebId, nomComplet, email, actif }) => ({
        titre: nomComplet,
        detail: dire(email, !actif && libelles.inactif),
        adresse: `/admin/users/${userWebId}`,
      })),
    },
    {
      sorte: 'contrats',
      items: trouve.contrats.map(({ numeroContrat, titulaire, adresse }) => ({
        titre: numeroContrat,
        detail: dire(titulaire, adresse),
        adresse: listeDesContrats(numeroContrat),
      })),
    },
    {
      sorte: 'compteurs',
      items: trouve.compteurs.map(({ numeroCompteur, numeroContrat, adresse }) => ({
        titre: numeroCompteur,
        detail: dire(numeroContrat === null ? libelles.sansContrat : libelles.contrat(numeroContrat), adresse),
        adresse: listeDesContrats(numeroContrat ?? numeroCompteur),
      })),
    },
    {
      sorte: 'factures',
      items: trouve.factures.map(({ numeroFactureClient, numeroContrat, dateEmission, montant, solde }) => ({
        titre: numeroFactureClient,
        detail: dire(
          libelles.contrat(numeroContrat),
          formatDate(dateEmission),
          formatEuros(montant),
          solde !== 0 && libelles.resteDu(formatEuros(solde)),
        ),
        adresse: listeDesContrats(numeroContrat),
      })),
    },
    {
      sorte: 'demandes',
      items: trouve.demandes.map(({ reference, libelle, etat, numeroContrat }) => ({
        titre: reference,
        detail: dire(libelle, LIBELLES_ETATS[etat], numeroContrat && libelles.contrat(numeroContrat)),
        adresse: `/admin/demandes?${new URLSearchParams({ demande: reference })}`,
      })),
    },
  ]
  return groupes.filter(({ items }) => items.length > 0)
}
