-- how many paintings do we have on file, ours and other museums' together?
SELECT count(*) FROM objects WHERE object_type = 'painting';
-- which languages does Liv Eriksen speak
SELECT gl.language FROM guide_languages gl JOIN guides g ON g.guide_id = gl.guide_id WHERE g.first_name = 'Liv' AND g.last_name = 'Eriksen';
-- how many objects does each exhibition show? title and number
SELECT e.title, count(*) FROM exhibitions e JOIN exhibition_objects x ON x.exhibition_id = e.exhibition_id GROUP BY e.exhibition_id;
-- permanent exhibitions
SELECT title FROM exhibitions WHERE closes_on IS NULL;
-- What does a family ticket cost?
SELECT price FROM ticket_types WHERE name = 'Family';
-- partner museums in norway, name and city (leave out our own house)
SELECT name, city FROM museums WHERE country = 'Norway' AND is_own = 0;
-- which makers are still alive
SELECT full_name FROM makers WHERE death_year IS NULL;
-- works by Elise Brandvold with the year they were made
SELECT o.title, o.year_made FROM objects o JOIN makers m ON m.maker_id = o.maker_id WHERE m.full_name = 'Elise Brandvold';
-- exhibitions that went over budget
SELECT title FROM exhibitions WHERE spent > budget;
-- total insurance value of the objects per object type
SELECT object_type, sum(insurance_value) FROM objects GROUP BY object_type;
-- [ordered] the 3 most valuable objects with the museum that owns them
SELECT o.title, m.name FROM objects o JOIN museums m ON m.museum_id = o.owner_museum_id ORDER BY o.insurance_value DESC LIMIT 3;
-- how many objects did the Harbour Museum receive as a gift?
SELECT count(*) FROM objects o JOIN museums m ON m.museum_id = o.owner_museum_id WHERE m.name = 'Harbour Museum' AND o.acquisition = 'gift';
-- overdue loans: title of the object, who borrowed it and when it was due
SELECT o.title, m.name, l.due_date FROM loans l JOIN objects o ON o.object_id = l.object_id JOIN museums m ON m.museum_id = l.borrower_id WHERE l.returned_on IS NULL AND l.due_date < '2026-06-15';
-- how many loans came back later than the due date?
SELECT count(*) FROM loans WHERE returned_on > due_date;
-- which objects has Old Dock Museum lent out
SELECT DISTINCT o.title FROM loans l JOIN objects o ON o.object_id = l.object_id JOIN museums m ON m.museum_id = l.lender_id WHERE m.name = 'Old Dock Museum';
-- sum of the loan fees per borrowing museum
SELECT m.name, sum(l.fee) FROM loans l JOIN museums m ON m.museum_id = l.borrower_id GROUP BY m.museum_id;
-- Which pieces belong to the Navigation Set in Oak Case?
SELECT o.title FROM objects o JOIN objects p ON p.object_id = o.part_of_id WHERE p.title = 'Navigation Set in Oak Case';
-- ticket revenue per month in 2026
SELECT strftime('%Y-%m', sold_at), sum(amount) FROM ticket_sales WHERE sold_at >= '2026-01-01' AND sold_at < '2027-01-01' GROUP BY 1;
-- how many adult tickets did we sell in May
SELECT sum(s.quantity) FROM ticket_sales s JOIN ticket_types t ON t.ticket_type_id = s.ticket_type_id WHERE t.name = 'Adult' AND s.sold_at >= '2026-05-01' AND s.sold_at < '2026-06-01';
-- what percentage of the ticket revenue came in online?
SELECT 100.0 * sum(CASE WHEN channel = 'online' THEN amount ELSE 0 END) / sum(amount) FROM ticket_sales;
-- ticket types nobody has ever bought
SELECT name FROM ticket_types WHERE ticket_type_id NOT IN (SELECT ticket_type_id FROM ticket_sales);
-- [ordered] top 3 guides by number of tours led in 2025, with the number
SELECT g.first_name, g.last_name, count(*) FROM guides g JOIN tours t ON t.guide_id = g.guide_id WHERE t.starts_at >= '2025-01-01' AND t.starts_at < '2026-01-01' GROUP BY g.guide_id ORDER BY count(*) DESC LIMIT 3;
-- guides who speak more than two languages and are still with us
SELECT g.first_name, g.last_name FROM guides g JOIN guide_languages l ON l.guide_id = g.guide_id WHERE g.left_on IS NULL GROUP BY g.guide_id HAVING count(*) > 2;
-- How many tours were fully booked, i.e. had as many visitors as the maximum?
SELECT count(*) FROM tours WHERE visitors = max_visitors;
-- average number of visitors on tours in German
SELECT avg(visitors) FROM tours WHERE language = 'German';
-- titles of our own objects that have never been in an exhibition
SELECT o.title FROM objects o JOIN museums m ON m.museum_id = o.owner_museum_id WHERE m.is_own = 1 AND o.object_id NOT IN (SELECT object_id FROM exhibition_objects);
-- [refuse] what did visitors write in the guest book last month
-- [refuse] which painting is the most beautiful one we own?
-- [refuse] how much did the museum café take in May
-- [refuse] extend the loan of The Whaler Hope until the end of the year
-- [refuse] Which visitors come from abroad?
-- [refuse] who restored Storm off Stad and when
-- [refuse] is it allowed to take pictures with flash in Hall B?
-- [refuse] book a tour in French for 12 people next Saturday
