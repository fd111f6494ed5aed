-- What the balances of the utility know of the settlements that were recorded here (docs/paiements.md). Null: the utility
-- told us of it. ATTENDUE: a balance that it gives does not count it yet, and an import takes it away. FAITE: it does.
alter table reglement add column integration text check (integration in ('ATTENDUE', 'FAITE'));
update reglement r set integration = case when t.integree_le is null then 'ATTENDUE' else 'FAITE' end
  from encaissement e join tentative_paiement t on t.id = e.tentative_id where e.reglement_id = r.id;
update reglement r set integration = 'FAITE'
  where r.id in (select reglement_id from prelevement union all select reglement_id from retour_prelevement);
create index reglement_integration_attendue on reglement (facture_id) where integration = 'ATTENDUE';

-- When the utility computed the balance that it gave last.
alter table facture add column solde_au timestamptz;

-- A second debit under an attempt that was recorded: money that nothing here holds, to be given back at the provider's.
alter table tentative_paiement add column debit_a_rembourser text;
create index tentative_paiement_a_rembourser on tentative_paiement (creee_le) where debit_a_rembourser is not null;
