import type { Dessin } from '@ael/contract/contenus/dessins.ts'
import type { ComponentType } from 'react'
import { compteur } from './compteur.tsx'
import { contrats } from './contrats.tsx'
import { echeance } from './echeance.tsx'
import { facture } from './facture.tsx'
import { gel } from './gel.tsx'
import { gestes } from './gestes.tsx'
import { heures } from './heures.tsx'
import { nuit } from './nuit.tsx'
import { qualite } from './qualite.tsx'
import { questions } from './questions.tsx'
import { robinet } from './robinet.tsx'

/** The drawings of the agency, which an article may name as it may a picture that was added. */
export const VISUELS: Readonly<Record<Dessin, ComponentType>> = {
  compteur,
  contrats,
  echeance,
  facture,
  gel,
  gestes,
  heures,
  nuit,
  qualite,
  questions,
  robinet,
}
