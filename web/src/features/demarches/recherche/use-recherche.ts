'use no memo'

import { demarchesCalls } from '@ael/contract/demarches/calls.ts'
import type { Contexte } from '@ael/contract/demarches/modele.ts'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { client } from '../../../lib/client/client.ts'
import type { Ouverture, Valeurs } from '../formulaire/saisie-demande.ts'
import { aChercher, lieuTrouve, valeursDeRecherche } from './a-chercher.ts'

/** Where the search of a place stands. */
export interface Recherche {
  enCours: boolean
  erreur: Error | null
  /** It was looked up, with these very answers. */
  faite: boolean
  /** The answers say enough, and something else than what was looked up. */
  aFaire: boolean
  /** Looks it up when the answers say enough, and something else than before: true once what is known holds for them. */
  chercher: () => Promise<boolean>
}

/**
 * The place that the answers name, asked of the server as soon as they say enough, and again before they are left behind
 * (docs/domaines/demarches.md#contexte). What is typed stays, whatever is found.
 */
export function useRecherche(
  ouverture: Ouverture,
  valeurs: Valeurs,
  onTrouve: (trouve: Partial<Contexte['trouve']>) => void,
): Recherche {
  const { formulaire, contexte } = ouverture
  const [cherchee, setCherchee] = useState<string | null>(null)
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: () =>
      client(demarchesCalls.contexte, {
        body: {
          typeFormulaire: formulaire.type,
          valeurs: valeursDeRecherche(formulaire, valeurs),
          ...(contexte.origine && { origine: contexte.origine }),
        },
      }),
    meta: { erreurAffichee: true },
  })
  const voulue = aChercher(ouverture, valeurs)
  const enVol = useRef<Promise<boolean> | null>(null)
  const aFaire = voulue !== null && voulue !== cherchee
  const demander = async (): Promise<boolean> => {
    try {
      const { trouve } = await mutateAsync()
      // Before whoever waits goes on: what is asked depends on it.
      flushSync(() => {
        setCherchee(voulue)
        onTrouve(lieuTrouve(trouve))
      })
      return true
    } catch {
      return false
    } finally {
      enVol.current = null
    }
  }
  // Leaving the field asks, and the button that is pressed by it waits for the same answer.
  const chercher = () => (aFaire ? (enVol.current ??= demander()) : Promise.resolve(true))
  // A form that is taken up again names its place already.
  const auDebut = useEffectEvent(() => void chercher())
  useEffect(() => auDebut(), [])
  return { enCours: isPending, erreur: error, faite: voulue !== null && !aFaire, aFaire, chercher }
}
