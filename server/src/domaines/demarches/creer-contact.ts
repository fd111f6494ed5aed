import { randomUUID } from 'node:crypto'
import type { Reponses } from '@ael/contract/demarches/modele.ts'
import { departDe } from '@ael/contract/demarches/moteur/parcourir.ts'
import type { FichierRecu } from '../../kernel/fichier-recu.ts'
import type { ContratVerifie } from '../../kernel/objets-verifies.ts'
import type { Services } from '../../services.ts'
import { contexteDe } from './contexte/contexte.ts'
import { creerDemarche, type Envoyeur } from './creer-demarche.ts'
import type { DemarcheCreee } from './rejouer-envoi.ts'
import { contratDuFormulaire, ouvrirFormulaire } from './ouvrir-formulaire.ts'

async function* sansFichier(): AsyncGenerator<FichierRecu> {}

/** A message to the service, and where it answers. */
export interface Contact {
  typeFormulaire: string
  contrat: ContratVerifie | undefined
  idProcessus: string | undefined
  mailContact: string
  messageClient: string
}

/**
 * Makes a request of a message alone: the form has from the account and the contract what it starts from, and refuses, field by
 * field, what it cannot do without.
 */
export async function creerContact(services: Services, contact: Contact, envoyeur: Envoyeur): Promise<DemarcheCreee> {
  const ouvert = await ouvrirFormulaire(services.db, contact.typeFormulaire)
  const contrat = contratDuFormulaire(ouvert.formulaire, contact.contrat)
  const dites: Reponses = { type: 'AUTRE', info_message: contact.messageClient, user_email: contact.mailContact }
  const contexte = await contexteDe(services, {
    ...ouvert,
    utilisateur: envoyeur.session.utilisateur,
    contrat,
    reponses: dites,
    origine: null,
    adresse: envoyeur.adresse,
  })
  return creerDemarche(
    services,
    {
      typeFormulaire: contact.typeFormulaire,
      contrat: contact.contrat,
      idProcessus: contact.idProcessus ?? randomUUID(),
      valeurs: { ...departDe(ouvert.formulaire, contexte), ...dites },
      commentaire: undefined,
      fichiers: sansFichier(),
    },
    envoyeur,
  )
}
