/**
 * Which domain of the server may use which, and what for. Each arrow stands here, without cycle, and is drawn in
 * docs/architecture.md; what is imported along it is a file of the other domain that bears `.public` in its name.
 */
export const FLECHES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  abonnements: {
    acces: 'who reaches a contract, and manages whom',
    clients:
      'how the customers of a contract are called, and which document is theirs alone; the numbers of the agency',
  },
  acces: {
    configuration: 'restricted contents are read with the settings',
  },
  administration: {
    abonnements: 'the contracts and meters that a search finds',
    demarches: 'the requests that a search finds',
    factures: 'the invoices that a search finds',
    utilisateurs: 'the account of a customer, as his file shows it; the accounts that a search finds',
  },
  alertes: {
    abonnements: 'the address of the contract that fired',
    acces: 'who reaches the contract or group that is watched',
    factures: 'what a cubic metre that is lost costs',
    groupes: 'the contracts of a group that is watched',
  },
  clients: {
    acces: 'a change is asked for on a contract that the user still reaches',
  },
  configuration: {},
  consentements: {
    acces: 'a consent is given on a contract that the user still reaches',
    clients: 'the holder alone consents',
    configuration: 'a setting decides which contracts are asked',
  },
  consommation: {
    clients: 'whoever has only shown the numbers of a contract does not see its detail',
    configuration: 'rights and depth of the archive',
    consentements: 'days and hours are shown with the consent of the holder',
    factures: 'what was billed, where nothing is read by radio',
    groupes: 'the contracts of a group that are summed',
  },
  contenus: {
    abonnements: 'the contract that the texts speak of',
    configuration: 'texts follow features and settings',
  },
  demarches: {
    abonnements: 'a form finds the place of a meter; a request ends a contract, or begins one there',
    acces: 'the captcha of visitors; who reaches the contract of a request',
    clients: 'a request makes a customer, or changes where his bills go and his bank account',
    factures: 'a form starts from the last day that was billed; a contract that ends has a closing bill',
    interventions: 'an appointment is taken, moved and cancelled by a request; those that a form offers',
    referentiel: 'a form asks whether a commune is served',
    releves: 'a form shows the meter that it reads; an index that is sent is recorded',
    services: 'a request subscribes a service, or gives it up; what is debited is debited by another account',
    utilisateurs: 'whoever subscribes without an account may be given one; whoever ends a contract still opens it',
  },
  documents: {
    acces: 'whether a document may be opened',
  },
  echanges: {
    abonnements: 'the utility changes a contract',
    demarches: 'the utility answers requests',
    interventions: 'the utility fixes and cancels appointments',
    utilisateurs: 'whoever is a customer of a contract that the utility ends still opens it',
  },
  exploitation: {},
  factures: {
    abonnements: 'of which contracts a list is made, and where they are',
    acces: 'whether an invoice may be opened; the captcha of its link',
    clients: 'how the payer is called',
    configuration: 'the indicative price of water',
    groupes: 'the contracts of a group that is listed',
  },
  federation: {
    utilisateurs: 'an account is opened, and its session begun, by an identity from elsewhere',
  },
  groupes: {
    abonnements: 'the page of contracts that a group holds',
    acces: 'who reaches a group, and what is closed there',
  },
  interventions: {
    abonnements: 'the holder of a contract and where it is',
  },
  journal: {},
  paiements: {
    acces: 'who may pay for a contract; the captcha of visitors',
    alertes: 'a failed payment is told',
    factures: 'settlements and the balances of invoices are written there',
    prelevements: 'instalments that the bank did not take can be paid',
  },
  prelevements: {
    acces: 'who reaches the contract of a mandate',
    alertes: 'a rejected debit is told',
    clients: 'a mandate is its payer’s',
    factures: 'the creditor is who bills; settlements and balances are written there',
  },
  referentiel: {},
  releves: {
    abonnements: 'what proves that a meter is somebody’s; its dials, its address and its holder',
    acces: 'the captcha of visitors',
    consommation: 'the most that a meter registers',
    factures: 'the consumption that is usual',
  },
  sante: {},
  services: {
    acces: 'who reaches the contract of a service',
    alertes: 'the service of alerts makes one',
    clients: 'whose will a service is',
    groupes: 'the contracts of a group that are subscribed together',
    prelevements: 'direct debit is a mandate, monthly billing a plan',
  },
  'tableau-de-bord': {
    abonnements: 'what a list shows of the contracts of a portfolio',
    alertes: 'what the leaks of a portfolio cost',
    consommation: 'the last readings and their statistics',
    factures: 'the balance, and what was billed last',
    groupes: 'the contracts of a group',
  },
  utilisateurs: {
    abonnements: 'an account is opened with a contract',
    acces: 'sessions, captcha, and the perimeters given to an account',
    clients: 'whose data a download holds',
    consentements: 'whether a download holds consents',
  },
}
