-- How many members do we have in total?
SELECT count(*) FROM members;
-- how many clients live in leeds
SELECT count(*) FROM members WHERE city = 'Leeds';
-- Which membership plan is the cheapest?
SELECT name FROM membership_plans ORDER BY monthly_fee LIMIT 1;
-- could you show me all our trainers and their specialty please
SELECT first_name, last_name, specialty FROM trainers;
-- [ordered] top 5 members by number of check-ins
SELECT m.first_name, m.last_name, count(*) FROM members m JOIN check_ins c ON c.member_id = m.id GROUP BY m.id ORDER BY count(*) DESC, m.first_name, m.last_name LIMIT 5;
-- How much money did we take in 2025?
SELECT sum(amount) FROM payments WHERE strftime('%Y', paid_on) = '2025';
-- total payments per payment method
SELECT method, sum(amount) FROM payments GROUP BY method;
-- What was our revenue last month?
SELECT sum(amount) FROM payments WHERE strftime('%Y-%m', paid_on) = strftime('%Y-%m', '2026-06-15', 'start of month', '-1 month');
-- how many people joined this year?
SELECT count(*) FROM members WHERE strftime('%Y', joined_on) = strftime('%Y', '2026-06-15');
-- new members per month in 2025
SELECT strftime('%Y-%m', joined_on), count(*) FROM members WHERE strftime('%Y', joined_on) = '2025' GROUP BY 1;
-- Which members have never booked a class?
SELECT first_name, last_name FROM members WHERE id NOT IN (SELECT member_id FROM class_bookings);
-- How many members does each gym have as their home location?
SELECT l.name, count(*) FROM locations l JOIN members m ON m.home_location_id = l.id GROUP BY l.id;
-- who teaches Boxfit?
SELECT t.first_name, t.last_name FROM classes c JOIN trainers t ON t.id = c.trainer_id WHERE c.name = 'Boxfit';
-- Which trainer has had the most class bookings?
SELECT t.first_name, t.last_name FROM trainers t JOIN classes c ON c.trainer_id = t.id JOIN class_bookings b ON b.class_id = c.id GROUP BY t.id ORDER BY count(*) DESC LIMIT 1;
-- What's the average hourly rate of our trainers
SELECT avg(hourly_rate) FROM trainers;
-- which trainers charge more than the average hourly rate
SELECT first_name, last_name FROM trainers WHERE hourly_rate > (SELECT avg(hourly_rate) FROM trainers);
-- What percentage of class bookings were actually attended?
SELECT 100.0 * sum(attended) / count(*) FROM class_bookings;
-- number of no-shows per class, only for classes that had any
SELECT c.name, count(*) FROM classes c JOIN class_bookings b ON b.class_id = c.id WHERE b.attended = 0 GROUP BY c.id;
-- how many active memberships per plan?
SELECT p.name, count(*) FROM membership_plans p JOIN memberships s ON s.plan_id = p.id WHERE s.status = 'active' GROUP BY p.id;
-- How many premium memberships are currently active?
SELECT count(*) FROM memberships s JOIN membership_plans p ON p.id = s.plan_id WHERE p.name = 'Premium' AND s.status = 'active';
-- total revenue by plan
SELECT p.name, sum(y.amount) FROM payments y JOIN memberships s ON s.id = y.membership_id JOIN membership_plans p ON p.id = s.plan_id GROUP BY p.id;
-- [ordered] I'd like to see the ten clients who have paid us the most so far, biggest first
SELECT m.first_name, m.last_name, sum(y.amount) FROM members m JOIN memberships s ON s.member_id = m.id JOIN payments y ON y.membership_id = s.id GROUP BY m.id ORDER BY 3 DESC, m.first_name, m.last_name LIMIT 10;
-- classes longer than 50 minutes
SELECT name FROM classes WHERE duration_minutes > 50;
-- Which classes don't have a trainer?
SELECT name FROM classes WHERE trainer_id IS NULL;
-- who is our oldest member?
SELECT first_name, last_name FROM members WHERE birth_date IS NOT NULL ORDER BY birth_date LIMIT 1;
-- how many members have no phone number on file
SELECT count(*) FROM members WHERE phone IS NULL;
-- How many check-ins did each location get in 2026?
SELECT l.name, count(*) FROM locations l JOIN check_ins c ON c.location_id = l.id WHERE strftime('%Y', c.checked_in_at) = '2026' GROUP BY l.id;
-- what hour of the day is busiest for check-ins
SELECT strftime('%H', checked_in_at) FROM check_ins GROUP BY 1 ORDER BY count(*) DESC LIMIT 1;
-- list the classes held in Liverpool with their capacity
SELECT c.name, c.capacity FROM classes c JOIN locations l ON l.id = c.location_id WHERE l.city = 'Liverpool';
-- members who checked in within the last 30 days, just their names
SELECT DISTINCT m.first_name, m.last_name FROM members m JOIN check_ins c ON c.member_id = m.id WHERE date(c.checked_in_at) BETWEEN date('2026-06-15', '-30 days') AND '2026-06-15';
-- Which city has the most members living in it?
SELECT city FROM members GROUP BY city ORDER BY count(*) DESC LIMIT 1;
-- average fee of plans that include classes vs those that dont
SELECT includes_classes, avg(monthly_fee) FROM membership_plans GROUP BY includes_classes;
-- how many memberships were cancelled with an end date in 2024 or 2025
SELECT count(*) FROM memberships WHERE status = 'cancelled' AND end_date BETWEEN '2024-01-01' AND '2025-12-31';
-- How many bookings did Sunrise Yoga get in each year?
SELECT strftime('%Y', b.class_date), count(*) FROM class_bookings b JOIN classes c ON c.id = b.class_id WHERE c.name = 'Sunrise Yoga' GROUP BY 1;
-- Which class categories have more than 60 bookings?
SELECT c.category FROM classes c JOIN class_bookings b ON b.class_id = c.id GROUP BY c.category HAVING count(*) > 60;
-- [refuse] What will the weather be like in Leeds tomorrow?
-- [refuse] Please cancel the membership of Olivia Smith
-- [refuse] Which treadmill breaks down the most?
-- [refuse] how satisfied are members with our yoga classes
-- [refuse] What's the average body weight of our members?
