-- The attempts that keep others from taking an invoice, or what a contract owes (facture_id null): a payment of it by
-- somebody who has an account there. Whoever has only a bill in his hand holds nothing back: neither for its holder nor
-- for the direct debit.
create view reservation_paiement as
  select l.facture_id, l.numero_contrat, t.etat from ligne_tentative_paiement l join tentative_paiement t on t.id = l.tentative_id
  where t.origine <> 'ANONYME' and t.etat in ('CREEE', 'OUVERTE', 'EN_ATTENTE');
