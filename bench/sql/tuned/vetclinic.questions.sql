-- how many pet owners do we have
SELECT count(*) FROM owners;
-- list all dogs on record that weigh less than 15 kg
SELECT a.name FROM animals a JOIN species s ON s.species_id = a.species_id WHERE s.name = 'Dog' AND a.weight_kg < 15;
-- How many animals are in our records for each species?
SELECT s.name, count(*) FROM species s JOIN animals a ON a.species_id = s.species_id GROUP BY s.species_id;
-- Which pets does Greta Holm own?
SELECT a.name FROM animals a JOIN owners o ON o.owner_id = a.owner_id WHERE o.first_name = 'Greta' AND o.last_name = 'Holm';
-- who is the supervisor of Nina Albrecht
SELECT b.full_name FROM staff s JOIN staff b ON b.staff_id = s.supervisor_id WHERE s.full_name = 'Nina Albrecht';
-- owners who don't have any animal with us
SELECT first_name, last_name FROM owners WHERE owner_id NOT IN (SELECT owner_id FROM animals);
-- how much money is still outstanding on unpaid invoices?
SELECT sum(amount) FROM invoices WHERE paid_on IS NULL;
-- average invoice in 2025
SELECT avg(amount) FROM invoices WHERE issued_on BETWEEN '2025-01-01' AND '2025-12-31';
-- invoiced amount per month this year please
SELECT strftime('%Y-%m', issued_on), sum(amount) FROM invoices WHERE issued_on >= '2026-01-01' AND issued_on < '2027-01-01' GROUP BY 1;
-- [ordered] Top 3 drugs by prescribed quantity
SELECT d.name, sum(p.qty) FROM drugs d JOIN prescriptions p ON p.drug_id = d.drug_id GROUP BY d.drug_id ORDER BY sum(p.qty) DESC LIMIT 3;
-- which medicines are below their reorder level? I need to place an order
SELECT name FROM drugs WHERE stock_qty < reorder_level;
-- how many no-shows did we have in the second half of 2025
SELECT count(*) FROM appointments WHERE status = 'no_show' AND starts_at >= '2025-07-01' AND starts_at < '2026-01-01';
-- what percentage of all appointments got cancelled?
SELECT 100.0 * sum(status = 'cancelled') / count(*) FROM appointments;
-- names and phone numbers of newsletter subscribers in lindau
SELECT first_name, last_name, phone FROM owners WHERE newsletter = 1 AND city = 'Lindau';
-- What's the heaviest animal we have and who owns it?
SELECT a.name, o.first_name, o.last_name FROM animals a JOIN owners o ON o.owner_id = a.owner_id ORDER BY a.weight_kg DESC LIMIT 1;
-- when was bello last vaccinated against rabies?
SELECT max(v.given_on) FROM vaccinations v JOIN animals a ON a.animal_id = v.animal_id WHERE a.name = 'Bello' AND v.vaccine = 'Rabies';
-- how many different dog breeds are there among our patients
SELECT count(DISTINCT a.breed) FROM animals a JOIN species s ON s.species_id = a.species_id WHERE s.name = 'Dog';
-- treatments that cost between 50 and 130
SELECT name FROM treatments WHERE price BETWEEN 50 AND 130;
-- show owners with more than two animals
SELECT o.first_name, o.last_name FROM owners o JOIN animals a ON a.owner_id = o.owner_id GROUP BY o.owner_id HAVING count(*) > 2;
-- average salary by role
SELECT role, avg(monthly_salary) FROM staff GROUP BY role;
-- which employees have left the clinic and when
SELECT full_name, left_on FROM staff WHERE left_on IS NOT NULL;
-- How many appointments had no nurse?
SELECT count(*) FROM appointments WHERE nurse_id IS NULL;
-- how many completed appointments did Dr. Paul Ammann have in 2025?
SELECT count(*) FROM appointments a JOIN staff s ON s.staff_id = a.vet_id WHERE s.full_name = 'Dr. Paul Ammann' AND a.status = 'done' AND strftime('%Y', a.starts_at) = '2025';
-- cats that weigh more than the average cat
SELECT a.name FROM animals a JOIN species s ON s.species_id = a.species_id WHERE s.name = 'Cat' AND a.weight_kg > (SELECT avg(x.weight_kg) FROM animals x JOIN species y ON y.species_id = x.species_id WHERE y.name = 'Cat');
-- treatments we have never carried out
SELECT name FROM treatments WHERE treatment_id NOT IN (SELECT treatment_id FROM appointment_treatments);
-- How long is an appointment with Dr. Leyla Demir on average?
SELECT avg(a.duration_min) FROM appointments a JOIN staff s ON s.staff_id = a.vet_id WHERE s.full_name = 'Dr. Leyla Demir';
-- [refuse] which brand of dog food sells best?
-- [refuse] please move Greta Holm's appointment to Friday
-- [refuse] what star rating do we have on google
-- [refuse] Why is my cat sneezing all the time?
